import type { Entity } from '#contract/kit/entity.ts';
import { useNameOf } from '#providers/i18n/named.ts';

/** The name of one record of the entity, in the current language. */
export function useEntityLabel(entity: Entity): string {
    return useNameOf()(entity);
}
