import type { Entity } from '#contract/kit/entity.ts';
import type { Fields } from '#contract/kit/fields.ts';
import { useNameOf } from '#providers/i18n/named.ts';

/** The label of a field, in the current language. */
export function useFieldLabel(entity: Entity, source: string): string {
    const nameOf = useNameOf();
    const field = (entity.fields as Fields)[source];
    return field ? nameOf(field.meta) : source;
}
