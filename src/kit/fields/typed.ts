import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { percentToRate, rateToPercent } from '#providers/format/rate.ts';
import type { FieldMeta, Kind } from '#contract/kit/fields.ts';
import { figureText, momentOf, ungrouped } from '#contract/kit/writing/written.ts';
import { asText } from './kind.ts';

/** Conversion between a stored value and its typed text: yuan for fen, percent for basis points. */
export interface Typed {
    /** Formats the stored value for typing. */
    toText: (value: unknown) => string;
    /** Parses typed text to the stored value; invalid text is returned unchanged, for the validator. */
    toValue: (text: string) => unknown;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

const MONEY: Typed = {
    toText: value => (typeof value === 'number' ? fenToYuan(value) : asText(value)),
    toValue: text => yuanToFen(text) ?? text,
};
const RATE: Typed = {
    toText: value => (typeof value === 'number' ? rateToPercent(value) : asText(value)),
    toValue: text => percentToRate(text) ?? text,
};
const FIGURE: Typed = {
    toText: asText,
    toValue: text => {
        const figure = ungrouped(figureText(text));
        return NUMBER.test(figure) ? Number(figure) : text;
    },
};
const TEXT: Typed = { toText: asText, toValue: text => text };
const MOMENT: Typed = { toText: value => asText(value).slice(0, 16), toValue: text => momentOf(text) ?? text };

/** Conversions of the kinds that are typed as one line of text. */
export const TYPED = { money: MONEY, rate: RATE, number: FIGURE, text: TEXT, dateTime: MOMENT } as const satisfies Partial<
    Record<Kind, Typed>
>;

/** Hundredths are converted as fen are. */
const HUNDREDTHS = MONEY;

/** Conversion of a field; undefined for kinds that are chosen or take more than one line. */
export const typedOf = ({ kind, hundredths }: Pick<FieldMeta, 'kind' | 'hundredths'>): Typed | undefined =>
    hundredths ? HUNDREDTHS : (TYPED as Partial<Record<Kind, Typed>>)[kind];
