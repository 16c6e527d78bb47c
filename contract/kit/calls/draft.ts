import { Type, type Static } from 'typebox';
import { mapOf } from '../map-of.ts';
import { type Entity, fieldEntries } from '../entity.ts';

/** GET, PUT and DELETE of what one has typed into a form and not sent, so that another computer goes on with it. Ours. */
export const DRAFT_PATH = '/sys/draft';
/** The largest draft, in characters of its JSON. */
export const MAX_DRAFT_CHARS = 65_536;
/** Days after which a draft is forgotten. */
export const DRAFT_DAYS = 7;

const Name = Type.String({ minLength: 3, maxLength: 200, pattern: '^[\\w/.:-]+$' });
/** Query of GET and DELETE. `name` is the form's: `<resource>/<id>`, `<resource>/new`. */
export const DraftQuery = Type.Object({ name: Name });
export type DraftQuery = Static<typeof DraftQuery>;

const content = {
    /** Which browser has it from whom: a name that the browser gives itself. */
    device: Type.String({ minLength: 1, maxLength: 64 }),
    /** The record's version when it was typed; null for a new one. */
    version: Type.Union([Type.Integer(), Type.Null()]),
    /** Field → what was typed. */
    values: mapOf(Type.Unknown()),
    /** Something was typed that is not kept on the server (`keptInDraft`). */
    isPartial: Type.Boolean(),
};

/** Body of PUT. */
export const DraftBody = Type.Object({ name: Name, ...content }, { additionalProperties: false });
export type DraftBody = Static<typeof DraftBody>;

/** Answer of GET; `at` is wire time. */
export const ServerDraft = Type.Object({ at: Type.String(), ...content });
export type ServerDraft = Static<typeof ServerDraft>;

/** Keys inside of nested values that hold numbers of persons or secrets. */
const PERSONAL = /phone|mobile|idcard|idno|cardno|account|password|secret|token/i;

const withoutPersonal = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutPersonal);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).flatMap(([key, each]) => (PERSONAL.test(key) ? [] : [[key, withoutPersonal(each)] as const])),
    );
};

/** What of a form's input a draft on the server may hold: declared fields without numbers of persons and secrets. */
export const keptInDraft = (entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
        fieldEntries(entity).flatMap(([name, { meta }]) =>
            Object.hasOwn(values, name) && !meta.masked && !meta.revealed && meta.secret === undefined
                ? [[name, withoutPersonal(values[name])] as const]
                : [],
        ),
    );
