import { Type, type Static } from 'typebox';
import { text } from '../fields.ts';
import { PATTERNS } from '../patterns.ts';
import { mapOf } from '../map-of.ts';

/** Maximum number of views per person and page. */
export const MAX_VIEWS = 50;
/** Maximum size of a payload, in bytes of its JSON. */
export const MAX_VIEW_BYTES = 8192;
/** Maximum row count that a view can be watched for. */
export const MAX_WATCH = 1_000_000;

/** Value of `chart` for bars of the row counts instead of a sum. */
export const CHART_OF_COUNT = 'count';

const strict = { additionalProperties: false } as const;
const Key = Type.String({ minLength: 1, maxLength: 64 });
const Keys = Type.Array(Key, { maxItems: 200 });
const Value = Type.Union([
    // The longest value is an advanced query.
    Type.String({ maxLength: MAX_VIEW_BYTES }),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.String({ maxLength: 255 }), { maxItems: 200 }),
]);

/** Content of a view: the list's filter, sort, column order and row height (LIST-03). */
export const ViewPayload = Type.Object(
    {
        filter: mapOf(Value),
        sort: Type.Union([
            Type.Object({ field: Key, order: Type.Union([Type.Literal('ASC'), Type.Literal('DESC')]) }, strict),
            Type.Null(),
        ]),
        columns: Type.Optional(Type.Object({ order: Keys, shown: Keys, hidden: Keys }, strict)),
        /** The visualisation that replaces the table. */
        view: Type.Optional(Key),
        /** Key of the list's grouping (`groupKeyOf`), empty for none; absent if the list cannot be grouped. */
        group: Type.Optional(Type.String({ maxLength: 80 })),
        /** What the bars of the groups show: row counts (`CHART_OF_COUNT`) or a sum (`sumKeyOf`). */
        chart: Type.Optional(Key),
        density: Type.Optional(Type.Union([Type.Literal('compact'), Type.Literal('standard'), Type.Literal('comfortable')])),
    },
    strict,
);
export type ViewPayload = Static<typeof ViewPayload>;

const Watch = Type.Integer({ minimum: 0, maximum: MAX_WATCH });
const Scope = Type.Union([Type.Literal('private'), Type.Literal('role'), Type.Literal('all')]);
const Roles = Type.Array(Type.String({ minLength: 1, maxLength: 64, pattern: '^[^,]+$' }), { maxItems: 50, uniqueItems: true });

/** A view as the server sends it. `isDefault` and `roleCodes` are meaningful for the owner only. */
export const SavedView = Type.Object({
    id: Type.String(),
    page: Type.String(),
    name: Type.String(),
    owner: Type.String(),
    /** The owner's real name, or the account if there is none. */
    ownerName: Type.String(),
    isOwn: Type.Boolean(),
    shareScope: Scope,
    roleCodes: Roles,
    payload: ViewPayload,
    isDefault: Type.Boolean(),
    /** The owner is notified when the view has more rows than this; null if it is not watched, and always null for other users. */
    watchOver: Type.Union([Watch, Type.Null()]),
    version: Type.Integer(),
});
export type SavedView = Static<typeof SavedView>;

/** Body of POST /sys/savedView/save; with `id` and `version` it overwrites a view of the caller. */
export const SaveViewBody = Type.Object(
    {
        id: Type.Optional(Type.String({ pattern: PATTERNS.id })),
        version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
        page: Type.String({ minLength: 1, maxLength: 128 }),
        name: text('名称', 'Name', { minLength: 1, maxLength: 64, pattern: '\\S' }),
        shareScope: Scope,
        /** Codes of the roles that see the view; required with the scope `role`, otherwise ignored. */
        roleCodes: Type.Optional(Roles),
        payload: ViewPayload,
        isDefault: Type.Boolean(),
        /** If absent, the stored value is kept; null ends the watch. */
        watchOver: Type.Optional(Type.Union([Watch, Type.Null()])),
    },
    strict,
);
export type SaveViewBody = Static<typeof SaveViewBody>;

/** Query of GET /sys/savedView/list; `page` is a resource such as `order/order`. Without it the views of all pages are returned. */
export const ViewListQuery = Type.Object({ page: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })) });
export type ViewListQuery = Static<typeof ViewListQuery>;

/** Body of POST /sys/savedView/delete. */
export const DeleteViewBody = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) }, strict);
export type DeleteViewBody = Static<typeof DeleteViewBody>;

/** A role that the caller may share views with: GET /sys/savedView/roles. */
export const ViewRole = Type.Object({ code: Type.String(), name: Type.String() });
export type ViewRole = Static<typeof ViewRole>;
