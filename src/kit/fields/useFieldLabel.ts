import { useTranslate } from 'react-admin';
import type { Entity } from '#contract/entity.ts';
import type { Fields } from '#contract/kit.ts';

/** What a person reads beside a field: the catalogue's text for it, else the contract's. */
export function useFieldLabel(entity: Entity, source: string): string {
    const translate = useTranslate();
    const label = (entity.fields as Fields)[source]?.meta.label ?? source;
    return translate(`resources.${entity.resource}.fields.${source}`, { _: label });
}
