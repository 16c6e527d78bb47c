import { plateText } from '#contract/kit/writing/plates.ts';
import { isExactly, type SearchAnswer, type SearchRule } from '#contract/kit/search.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import { formatFen } from '#providers/format/money.ts';
import { RESOURCES } from '#resources/index.ts';
import { asText, isBlank } from '#src/kit/fields/kind.ts';
import type { Hit } from './options.ts';

const ENTITIES = new Map<string, Entity>(RESOURCES.map(({ entity }) => [entity.resource, entity]));

/** The entity of a resource that this client has screens for. */
export const entityOf = (resource: string): Entity | undefined => ENTITIES.get(resource);

const ruleOf = ({ search }: Entity): SearchRule => search ?? { by: {}, note: [] };

const shownValue = ({ entity, record }: Hit, name: string): string => {
    const value = record[name];
    const field = (entity.fields as Record<string, Field>)[name];
    const words = record[`${name}_dictText`];
    if (isBlank(value) || !field) return '';
    if (typeof words === 'string' && words !== '') return words;
    if (field.meta.kind === 'money') return formatFen(Number(value));
    return ruleOf(entity).by[name] === 'plate' || name === 'plateNo' ? plateText(asText(value)) : asText(value);
};

/** The display name of a record. */
export const titleOf = (hit: Hit): string => shownValue(hit, hit.entity.represent);

/** Further values of the record, formatted as in its lists. */
export const noteOf = (hit: Hit): string =>
    ruleOf(hit.entity)
        .note.map(name => shownValue(hit, name))
        .filter(text => text !== '' && text !== titleOf(hit))
        .join(' · ');

/** The records of a response by entity, limited to entities with screens. */
export const hitsOf = ({ found }: SearchAnswer): { entity: Entity; hits: Hit[] }[] =>
    found.flatMap(({ resource, records }) => {
        const entity = entityOf(resource);
        return entity ? [{ entity, hits: records.map(record => ({ entity, record: { ...record, id: String(record.id) } })) }] : [];
    });

/** The records of a response with exactly the typed or scanned number. */
export const exactHits = (answer: SearchAnswer, typed: string): Hit[] =>
    hitsOf(answer)
        .flatMap(({ hits }) => hits)
        .filter(({ entity, record }) => isExactly(ruleOf(entity), record, typed));

/** The unmasked phone number of the record, if the user may see one. */
export const phoneOf = ({ entity, record }: Hit): string | undefined => {
    const name = Object.entries(ruleOf(entity).by).find(([, by]) => by === 'phone')?.[0];
    const phone = name === undefined ? '' : asText(record[name]);
    return phone === '' || phone.includes('*') ? undefined : phone;
};
