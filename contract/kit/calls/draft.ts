import { Type, type Static } from 'typebox';
import { mapOf } from '../map-of.ts';
import { type Entity, fieldEntries } from '../entity.ts';

/**
 * GET, PUT and DELETE of form input that has not been submitted, so that the user can continue on another computer. Not part of the wire
 * contract.
 */
export const DRAFT_PATH = '/sys/draft';
/** The largest draft, in characters of its JSON. */
export const MAX_DRAFT_CHARS = 65_536;
/** Days after which a draft expires. */
export const DRAFT_DAYS = 7;

const Name = Type.String({ minLength: 3, maxLength: 200, pattern: '^[\\w/.:-]+$' });
/** Query of GET and DELETE. `name` identifies the form: `<resource>/<id>`, `<resource>/new`. */
export const DraftQuery = Type.Object({ name: Name });
export type DraftQuery = Static<typeof DraftQuery>;

const content = {
    /** Identifies the browser that stored the draft, by a name that the browser generates. */
    device: Type.String({ minLength: 1, maxLength: 64 }),
    /** The record's version when the input was made; null for a new record. */
    version: Type.Union([Type.Integer(), Type.Null()]),
    /** Field → input. */
    values: mapOf(Type.Unknown()),
    /** Some of the input is not stored on the server (`keptInDraft`). */
    isPartial: Type.Boolean(),
};

/** Body of PUT. */
export const DraftBody = Type.Object({ name: Name, ...content }, { additionalProperties: false });
export type DraftBody = Static<typeof DraftBody>;

/** Answer of GET; `at` is wire time. */
export const ServerDraft = Type.Object({ at: Type.String(), ...content });
export type ServerDraft = Static<typeof ServerDraft>;

/** Keys within nested values that hold personal numbers or secrets. */
const PERSONAL = /phone|mobile|idcard|idno|cardno|account|password|secret|token/i;

const withoutPersonal = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutPersonal);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).flatMap(([key, each]) => (PERSONAL.test(key) ? [] : [[key, withoutPersonal(each)] as const])),
    );
};

/** The part of a form's input that may be stored on the server: declared fields, without personal numbers and secrets. */
export const keptInDraft = (entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
        fieldEntries(entity).flatMap(([name, { meta }]) =>
            Object.hasOwn(values, name) && !meta.masked && !meta.revealed && meta.secret === undefined
                ? [[name, withoutPersonal(values[name])] as const]
                : [],
        ),
    );
