import { Type, type Static, type TObject, type TSchema, type TUnsafe } from 'typebox';
import type { FolderName } from './files.ts';
import { PATTERNS } from './patterns.ts';
import type { SecretKind } from './personal.ts';
import type { Unit } from './units.ts';

/** Semantic type of a field; it determines the database column, list column, input, filter and spreadsheet cell. */
export type Kind =
    | 'text'
    | 'longText'
    | 'richText'
    | 'number'
    | 'money'
    | 'rate'
    | 'dict'
    | 'date'
    | 'dateTime'
    | 'bool'
    | 'phone'
    | 'secret'
    | 'reference'
    | 'json'
    | 'file'
    | 'image';

/** How a list can be filtered by a field: `range` takes `_begin`/`_end`; all kinds accept equality. */
export type FilterKind = 'eq' | 'in' | 'like' | 'range' | 'bool';

/**
 * Display names of a field, an entity or an action. The server's texts (messages, spreadsheets) are Chinese and use `label`; the client
 * shows `english` to users who chose English. Sentence case, with the terms of the trade instead of the spelled-out field name.
 */
export interface Named {
    readonly label: string;
    readonly english: string;
}

export interface FieldMeta extends Named {
    kind: Kind;
    /** Dictionary code; the server adds `<field>_dictText`. */
    dict?: string;
    /** Values of the dictionary that users cannot choose because only the server sets them. */
    except?: readonly string[];
    /** Several values of the dictionary, joined by commas. */
    multiple?: boolean;
    unit?: Unit;
    /** Number of decimals. */
    digits?: number;
    /** A whole number of hundredths, which is shown and typed with two decimals. */
    hundredths?: boolean;
    /** A number that serves as a name, such as a port: shown without thousands separators. */
    ungrouped?: boolean;
    /** `words`: sorted by pinyin instead of code points; for names in tables that stay small. */
    sortable?: boolean | 'words';
    filter?: FilterKind;
    /** Not shown in a list until the user picks the column. */
    hidden?: boolean;
    /** Masked on output unless the caller holds `<permission>:plain`. */
    masked?: boolean;
    /**
     * Masked for everybody, also in exports. Users with `<permission>:plain` can reveal the value of one record by a call that states a
     * reason and is logged.
     */
    revealed?: boolean;
    /** Stored encrypted: the table has `<name>Enc`, and `<name>Hash` for lookups and comparison. */
    secret?: SecretKind;
    /** Permission code without which the field is absent from every answer and cannot be filtered or sorted by. */
    needs?: string;
    /** A user name; `system` stands for the product itself. */
    account?: boolean;
    /** Resource that the id refers to. */
    resource?: string;
    /** For a joined text: the id field of this entity that refers to the joined record. */
    via?: string;
    nullable?: boolean;
    unique?: boolean;
    /** Chinese: message in place of 「{标签}已存在」 if another record has the value. */
    taken?: string;
    /** For files and pictures: the upload folder. */
    folder?: FolderName;
    /** For files and pictures: the maximum number; defaults to 1. */
    most?: number;
    /** Set when the record is added and never changed afterwards. */
    fixed?: boolean;
    /** Chinese: message in place of 「{标签}格式不正确」 if the pattern does not match. */
    fault?: string;
    /** The same in English. */
    englishFault?: string;
    /** Chinese: note about the column in the import template, where its limits do not explain enough. */
    sheetHint?: string;
}

export type Meta = { readonly meta: FieldMeta };
export type Field = TSchema & Meta;
export type Fields = Record<string, Field>;

type Options = Omit<FieldMeta, 'kind' | 'label' | 'english'>;
type WithMeta<S extends TSchema> = S & Meta;

const make = <S extends TSchema>(schema: S, kind: Kind, label: string, english: string, options: Options = {}): WithMeta<S> => ({
    ...schema,
    meta: { kind, label, english, ...options },
});

/** Separates JSON Schema keywords from annotations. */
const split = (given: object, limits: readonly string[]) => {
    const schema: Record<string, unknown> = {};
    const meta: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(given)) (limits.includes(key) ? schema : meta)[key] = value;
    return { schema, meta: meta as Options };
};

interface TextLimits {
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    default?: string;
}
interface NumberLimits {
    minimum?: number;
    maximum?: number;
    default?: number;
}
const TEXT_LIMITS = ['minLength', 'maxLength', 'pattern', 'default'] as const;
const NUMBER_LIMITS = ['minimum', 'maximum', 'default'] as const;

/** One line of text, by default at most 255 characters. */
export const text = (label: string, english: string, given: Options & TextLimits = {}) => {
    const { schema, meta } = split({ maxLength: 255, ...given }, TEXT_LIMITS);
    return make(Type.String(schema), 'text', label, english, meta);
};

/** Multi-line text. */
export const longText = (label: string, english: string, given: Options & TextLimits = {}) => {
    const { schema, meta } = split({ maxLength: 500, ...given }, TEXT_LIMITS);
    return make(Type.String(schema), 'longText', label, english, meta);
};

/** HTML from a rich-text editor. The server sanitizes it before storing, the client before showing. */
export const richText = (label: string, english: string, given: Options & TextLimits = {}) => {
    const { schema, meta } = split({ maxLength: 50_000, ...given }, TEXT_LIMITS);
    return make(Type.String(schema), 'richText', label, english, { hidden: true, ...meta });
};

/** A mobile number, masked as 138****1234 in answers unless the caller may see it. */
export const phone = (label: string, english: string, given: Options = {}) =>
    make(Type.String({ pattern: PATTERNS.mobile }), 'phone', label, english, { masked: true, ...given });

/**
 * A personal number that is stored encrypted, in columns `<name>Enc` (and `<name>Hash`, unique or not). Answers contain only its last four
 * characters; full values are revealed one at a time.
 */
export const secret = (label: string, english: string, of: SecretKind, given: Options = {}) =>
    make(Type.String({ maxLength: 64 }), 'secret', label, english, { secret: of, masked: true, revealed: true, ...given });

/** A whole number; `unit` is shown inside the input. */
export const integer = (label: string, english: string, given: Options & NumberLimits = {}) => {
    const { schema, meta } = split(given, NUMBER_LIMITS);
    return make(Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647, ...schema }), 'number', label, english, meta);
};

/** A number with `digits` decimals, stored exactly; use `money` for amounts. The range is -`most` to `most` unless `least` is given. */
export const decimal = (
    label: string,
    english: string,
    { most, least = -most, ...given }: Options & { digits: number; most: number; least?: number },
) => make(Type.Number({ minimum: least, maximum: most }), 'number', label, english, given);

/** Degrees of longitude or latitude. */
export const coordinate = (label: string, english: string, given: Options = {}) =>
    make(Type.Number({ minimum: -180, maximum: 180 }), 'number', label, english, { hidden: true, ...given });

/** Integer fen (分); shown in yuan. At most twelve digits (security S119). */
export const money = (label: string, english: string, given: Options & NumberLimits = {}) => {
    const { schema, meta } = split(given, NUMBER_LIMITS);
    return make(Type.Integer({ minimum: 0, maximum: 999_999_999_999, ...schema }), 'money', label, english, meta);
};

/** Integer basis points: 10000 is 1.0000. */
export const rate = (label: string, english: string, given: Options & NumberLimits = {}) => {
    const { schema, meta } = split(given, NUMBER_LIMITS);
    return make(Type.Integer({ minimum: 0, maximum: 100_000, ...schema }), 'rate', label, english, meta);
};

/** A dictionary value; the server rejects values that are not in the dictionary. */
export const dict = (label: string, english: string, code: string, given: Options & { default?: string } = {}) => {
    const { schema, meta } = split(given, ['default']);
    return make(Type.String({ maxLength: given.multiple ? 500 : 32, ...schema }), 'dict', label, english, { dict: code, ...meta });
};

/** A dictionary value stored as a number. */
export const intDict = (label: string, english: string, code: string, given: Options & { default?: number } = {}) => {
    const { schema, meta } = split(given, ['default']);
    return make(Type.Integer(schema), 'dict', label, english, { dict: code, ...meta });
};

/** `YYYY-MM-DD`. */
export const date = (label: string, english: string, given: Options = {}) =>
    make(Type.String({ pattern: PATTERNS.date }), 'date', label, english, given);

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const dateTime = (label: string, english: string, given: Options = {}) =>
    make(Type.String({ pattern: PATTERNS.dateTime }), 'dateTime', label, english, given);

export const bool = (label: string, english: string, given: Options & { default?: boolean } = {}) => {
    const { schema, meta } = split(given, ['default']);
    return make(Type.Boolean(schema), 'bool', label, english, meta);
};

/** The id of a record of another resource. */
export const reference = (label: string, english: string, resource: string, given: Options = {}) =>
    make(Type.String({ pattern: PATTERNS.id }), 'reference', label, english, { resource, hidden: true, ...given });

/** A text of the record that the id field `via` refers to; never written. */
export const joined = (label: string, english: string, via: string, given: Options = {}) =>
    readOnly(make(Type.Unsafe<string | null>({ type: ['string', 'null'] }), 'text', label, english, { via, nullable: true, ...given }));

/** An id on the record that `via` refers to, such as the class of a vehicle type, so that lists can be filtered by it; never written. */
export const joinedReference = (label: string, english: string, via: string, resource: string, given: Options = {}) =>
    readOnly(
        make(Type.Unsafe<string | null>({ type: ['string', 'null'] }), 'reference', label, english, {
            via,
            resource,
            hidden: true,
            nullable: true,
            ...given,
        }),
    );

/** Structured content with its own schema; not a list column. */
export const json = <S extends TSchema>(label: string, english: string, schema: S, given: Options = {}) =>
    make(schema, 'json', label, english, { hidden: true, ...given });

/** Paths of uploaded files, joined by commas (wire-contract 7.15); `folder` determines the upload folder and thereby who may read them. */
export const file = (label: string, english: string, folder: FolderName, given: Options & { maxLength?: number } = {}) => {
    const { schema, meta } = split({ maxLength: 1000, ...given }, ['maxLength']);
    return make(Type.String({ ...schema, pattern: pathsIn(folder) }), 'file', label, english, { folder, ...meta });
};

/** Paths of uploaded pictures, joined by commas; shown as thumbnails. */
export const image = (label: string, english: string, folder: FolderName, given: Options & { maxLength?: number } = {}) => {
    const { schema, meta } = split({ maxLength: 1000, ...given }, ['maxLength']);
    return make(Type.String({ ...schema, pattern: pathsIn(folder) }), 'image', label, english, { folder, ...meta });
};

/** Accepts only paths that the server generated, all in one folder. */
const pathsIn = (folder: FolderName): string => {
    const path = `${folder}/\\d{8}/[0-9a-f]{32}\\.[a-z0-9]{2,8}`;
    return `^${path}(,${path})*$`;
};

/** Makes the field nullable: on edit an absent key leaves it unchanged and `null` clears it. */
export const nullable = <F extends Field>(field: F): TUnsafe<Static<F> | null> & Meta => {
    const type = (field as { type?: string | string[] }).type;
    const schema = type ? { ...field, type: [type, 'null'].flat() } : { anyOf: [field, { type: 'null' }] };
    return { ...schema, meta: { ...field.meta, nullable: true } } as unknown as TUnsafe<Static<F> | null> & Meta;
};

/** The server sets the value: the field is in answers, never in a body. */
export const readOnly = <F extends Field>(field: F): F & { readonly readOnly: true } => ({ ...field, readOnly: true });

export type { Static, TObject, TSchema };
