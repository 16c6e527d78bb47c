import { useTranslate } from 'react-admin';
import type { Entity } from '#contract/entity.ts';

/** What a person calls one record of the entity, in the language of now. */
export function useEntityLabel({ resource, label }: Entity): string {
    return useTranslate()(`resources.${resource}.name`, { smart_count: 1, _: label });
}
