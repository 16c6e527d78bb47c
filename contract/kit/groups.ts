import { Type, type Static } from 'typebox';
import { type Entity, fieldEntries } from './entity.ts';
import type { Field } from './fields.ts';
import { mapOf } from './map-of.ts';
import { query } from './query.ts';

/** Units by which dates and times are grouped. */
export const UNITS = ['day', 'month'] as const;
export type GroupUnit = (typeof UNITS)[number];

/** Maximum number of groups in an answer; users filter the list first if it has more. */
export const MOST_GROUPS = 200;

/** A field whose values form the groups; dates and times are grouped by day or month. */
export interface Grouping {
    field: string;
    unit?: GroupUnit;
}

/** Key of a grouping on the wire (not in the wire contract): `status`, `createTime:month`. */
export const groupKeyOf = ({ field, unit }: Grouping): string => (unit === undefined ? field : `${field}:${unit}`);

const isTime = ({ meta }: Field) => meta.kind === 'date' || meta.kind === 'dateTime';

/**
 * Whether rows can be grouped by the field: dictionaries, dates, accounts and references. Masked fields are excluded because groups would
 * reveal their values.
 */
const isGrouped = ({ meta }: Field): boolean =>
    (meta.kind === 'reference' || (meta.filter !== undefined && (isTime({ meta }) || meta.kind === 'dict' || meta.account === true))) &&
    meta.via === undefined &&
    meta.multiple !== true &&
    meta.masked !== true;

/** Groupings of the entity. `needs` of a field is not checked here. */
export const groupingsOf = (entity: Entity): { grouping: Grouping; field: Field }[] =>
    fieldEntries(entity)
        .filter(([, field]) => isGrouped(field))
        .flatMap(([name, field]) =>
            isTime(field) ? UNITS.map(unit => ({ grouping: { field: name, unit }, field })) : [{ grouping: { field: name }, field }],
        );

/** The grouping with this key, if the entity has it. */
export const groupingOf = (entity: Entity, key: unknown): { grouping: Grouping; field: Field } | undefined =>
    groupingsOf(entity).find(({ grouping }) => groupKeyOf(grouping) === key);

/** Key of a sum in an answer: the field, followed by the value of `sumsApart` if sums are kept separate. */
export const sumKeyOf = (field: string, apart?: string): string => (apart === undefined ? field : `${field}.${apart}`);

/** GET `groups` with a list's filters: count and sums of the filtered rows per group. */
export const ListGroups = Type.Object({
    groups: Type.Array(
        Type.Object({
            /** A value of the field, `YYYY-MM-DD`, `YYYY-MM`, or null for rows without a value; the list accepts it as `groupOf`. */
            value: Type.Union([Type.String(), Type.Null()]),
            /** Display text for a code, an id or an account. */
            text: Type.Union([Type.String(), Type.Null()]),
            count: Type.Integer(),
            /** `sumKeyOf` → fen. */
            sums: mapOf(Type.Integer()),
        }),
    ),
    /** There are more groups than `MOST_GROUPS`. */
    isCut: Type.Optional(Type.Boolean()),
    /** Extrapolated from a sample because there are very many rows. */
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
