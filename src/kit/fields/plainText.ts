import type { Field } from '#contract/kit/fields.ts';
import { fenToYuan } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import { appText } from '#providers/i18n/appText.ts';
import { asText, isBlank } from './kind.ts';
import { measureText } from './measureText.ts';

/** Quotes text that a spreadsheet would interpret as a formula; a sign before digits only is not a formula. */
const guarded = (text: string) => (/^[=@+-]/.test(text) && !/^[+-][\d\s().-]+$/.test(text) ? `'${text}` : text);

/** A cell's text for pasting into a spreadsheet: yuan and percent as on the screen, texts instead of codes, on one line. */
export function plainText(name: string, field: Field, row: Readonly<Record<string, unknown>>): string {
    const value = row[name];
    if (isBlank(value)) return '';
    const words = row[`${name}_dictText`];
    if (typeof words === 'string' && words !== '') return words;
    switch (field.meta.kind) {
        case 'money':
            return fenToYuan(Number(value));
        case 'rate':
            return formatRate(Number(value));
        case 'number':
            if (field.meta.hundredths) return fenToYuan(Number(value));
            return measureText(Number(value), field.meta.unit, appText) ?? asText(value);
        case 'bool':
            return appText(value ? 'common.yes' : 'common.no');
        default:
            return guarded(asText(value).replace(/\s+/g, ' ').trim());
    }
}
