import type { FormField, ShowType } from '#contract/online/form.ts';
import { LINK_TEXT } from '#contract/online/form-entity.ts';

/** The source that displays a field's value; for a linked record its name. */
export const shownSource = ({ dbFieldName, fieldShowType }: FormField): string =>
    fieldShowType === 'link_table' ? `${dbFieldName}${LINK_TEXT}` : dbFieldName;

const WIDE: ReadonlySet<ShowType> = new Set(['textarea', 'umeditor', 'image', 'file']);

/** Whether the field takes the whole width of a form. */
export const isWide = ({ fieldShowType }: FormField): boolean => WIDE.has(fieldShowType);
