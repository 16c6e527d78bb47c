import type { Entity } from '#contract/kit/entity.ts';

/** A record that the server has found, or that was opened lately. */
export interface Hit {
    entity: Entity;
    record: Readonly<Record<string, unknown>> & { id: string };
}

/** What is done with an order without leaving the page, in a dialog of its own. */
export interface OrderAct {
    id: string;
    act: 'dispatch' | 'reassign';
}

/** One line of the palette: it leads to an address, or does something. */
export interface Option {
    key: string;
    title: string;
    /** Beside the title: where a page lies, what a record is about. */
    note: string;
    /** Indexes of the title's characters to set off. */
    marks: readonly number[];
    to?: string;
    /** In place of, or before, going there. The palette stays open when it returns true. */
    run?: () => boolean | void;
    /** A record whose acts Tab shows. */
    hit?: Hit;
    /** Why it is not possible now. */
    reason?: string;
}

export interface Section {
    label: string;
    items: readonly Option[];
}

const span = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

/** The characters of a title that are what was typed. */
export const marksOf = (title: string, typed: string): number[] => {
    const at = typed === '' ? -1 : title.toLowerCase().indexOf(typed.toLowerCase());
    return at < 0 ? [] : span(at, typed.length);
};
