import type { Entity } from '#contract/kit/entity.ts';

/** A record that the server has found or that was opened recently. */
export interface Hit {
    entity: Entity;
    record: Readonly<Record<string, unknown>> & { id: string };
}

/** An action on an order in a dialog over the current page. */
export interface OrderAct {
    id: string;
    act: 'dispatch' | 'reassign';
}

/** One line of the palette: a link or an action. */
export interface Option {
    key: string;
    title: string;
    /** Shown beside the title: the group of a page, details of a record. */
    note: string;
    /** Indexes of the title's characters to highlight. */
    marks: readonly number[];
    to?: string;
    /** Runs instead of, or before, the navigation. If it returns true, the palette stays open. */
    run?: () => boolean | void;
    /** The record whose actions Tab shows. */
    hit?: Hit;
    /** Reason why it is not possible now. */
    reason?: string;
}

export interface Section {
    label: string;
    items: readonly Option[];
}

const span = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

/** Indexes of the title's characters that match the typed text. */
export const marksOf = (title: string, typed: string): number[] => {
    const at = typed === '' ? -1 : title.toLowerCase().indexOf(typed.toLowerCase());
    return at < 0 ? [] : span(at, typed.length);
};
