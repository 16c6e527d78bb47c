import { Type, type Static } from 'typebox';
import { type Entity, fieldEntries } from './entity.ts';
import type { Field } from './fields.ts';
import { mapOf } from './map-of.ts';
import { query } from './query.ts';

/** How days and moments are put together. */
export const UNITS = ['day', 'month'] as const;
export type GroupUnit = (typeof UNITS)[number];

/** So many groups are told of; a list that has more of them is narrowed first. */
export const MOST_GROUPS = 200;

/** A field by whose values rows are grouped; of days and moments by day or month. */
export interface Grouping {
    field: string;
    unit?: GroupUnit;
}

/** Wire, ours: `status`, `createTime:month`. */
export const groupKeyOf = ({ field, unit }: Grouping): string => (unit === undefined ? field : `${field}:${unit}`);

const isTime = ({ meta }: Field) => meta.kind === 'date' || meta.kind === 'dateTime';

/** Dictionaries, days, people, cities and other referred records, of which the list may be narrowed by; no masked ones, which would be told apart. */
const isGrouped = ({ meta }: Field): boolean =>
    (meta.kind === 'reference' || (meta.filter !== undefined && (isTime({ meta }) || meta.kind === 'dict' || meta.account === true))) &&
    meta.via === undefined &&
    meta.multiple !== true &&
    meta.masked !== true;

/** What the entity's rows may be grouped by, as far as the caller may read the fields (`needs`). */
export const groupingsOf = (entity: Entity): { grouping: Grouping; field: Field }[] =>
    fieldEntries(entity)
        .filter(([, field]) => isGrouped(field))
        .flatMap(([name, field]) =>
            isTime(field) ? UNITS.map(unit => ({ grouping: { field: name, unit }, field })) : [{ grouping: { field: name }, field }],
        );

/** The grouping that a key names, if the entity has it. */
export const groupingOf = (entity: Entity, key: unknown): { grouping: Grouping; field: Field } | undefined =>
    groupingsOf(entity).find(({ grouping }) => groupKeyOf(grouping) === key);

/** What a sum is called in an answer: by its field, and where in and out are told apart by the value of the field that does. */
export const sumKeyOf = (field: string, apart?: string): string => (apart === undefined ? field : `${field}.${apart}`);

/** GET `groups` with a list's filters: what the rows that they leave come to, group by group. */
export const ListGroups = Type.Object({
    groups: Type.Array(
        Type.Object({
            /** A value of the field, `YYYY-MM-DD`, `YYYY-MM`, or null of the rows that have none; the list takes it as `groupOf`. */
            value: Type.Union([Type.String(), Type.Null()]),
            /** What a person reads in place of a code, an id or an account. */
            text: Type.Union([Type.String(), Type.Null()]),
            count: Type.Integer(),
            /** `sumKeyOf` → fen. */
            sums: mapOf(Type.Integer()),
        }),
    ),
    /** There are more than `MOST_GROUPS`. */
    isCut: Type.Optional(Type.Boolean()),
    /** Scaled up from a sample of very many rows. */
    isApprox: Type.Optional(Type.Boolean()),
});
export type ListGroups = Static<typeof ListGroups>;

export const groupsOf = <E extends Entity>(of: E) =>
    query(of, 'groups', {
        permission: 'list',
        result: ListGroups,
        params: { by: Type.String({ maxLength: 80 }) },
        summary: `${of.label}分组小计`,
    });
