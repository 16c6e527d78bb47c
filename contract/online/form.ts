import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { bool, dateTime, dict, integer, json, longText, nullable, readOnly, text } from '../kit/fields.ts';

/**
 * Semantic type of a form field (wire: `fieldShowType`, wire-contract 7.21). It determines the kind of the stored value, see `SHOW_TYPES`.
 */
export const FORM_SHOW_TYPES = [
    'text',
    'textarea',
    'umeditor',
    'number',
    'money',
    'date',
    'datetime',
    'switch',
    'list',
    'radio',
    'sel_search',
    'list_multi',
    'checkbox',
    'sel_user',
    'link_table',
    'popup',
    'pca',
    'image',
    'file',
] as const;
const ShowType = Type.Enum(FORM_SHOW_TYPES);
export type ShowType = Static<typeof ShowType>;

const flag = (on: 0 | 1) => Type.Union([Type.Literal(0), Type.Literal(1)], { default: on });
/** Names of a form's tables and columns: identifiers that common database tools accept without quotes. */
export const FORM_NAME = '^[a-z][a-z0-9_]{1,39}$';

/** A field of an online form. wire: the names are those of existing clients, 1 is yes. */
export const FormField = Type.Object({
    /** Unchanged when the field is renamed. */
    id: Type.String({ pattern: '^[0-9A-Za-z_-]{4,36}$' }),
    dbFieldName: Type.String({ pattern: FORM_NAME }),
    dbFieldTxt: Type.String({ minLength: 1, maxLength: 64 }),
    fieldShowType: ShowType,
    /** Maximum number of characters of a text, or of digits of a number. */
    dbLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
    /** Number of decimals; 0 means a whole number. */
    dbPointLength: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
    fieldMustInput: flag(0),
    /** 字段校验: a code of the built-in patterns (`FORM_PATTERNS`), `only` for unique, or a regular expression. */
    fieldValidType: Type.Optional(Type.String({ maxLength: 200 })),
    /** A text, or `${code}` of a numbering rule (系统编码规则) that assigns a number to each new record. */
    fieldDefaultValue: Type.Optional(Type.String({ maxLength: 200 })),
    isShowForm: flag(1),
    isShowList: flag(1),
    isReadOnly: flag(0),
    isQuery: flag(0),
    queryMode: Type.Union([Type.Literal('single'), Type.Literal('like'), Type.Literal('group')], { default: 'single' }),
    sortFlag: flag(0),
    /** Shows the sum of the column below the lines of a sub table. */
    isTotal: Type.Optional(flag(0)),
    /** A permission is required to see the field; it is granted per role under 字段权限. */
    isControlled: Type.Optional(flag(0)),
    /** list, radio, checkbox…: the dictionary's code. popup: the report's columns, comma-separated. */
    dictField: Type.Optional(Type.String({ maxLength: 200 })),
    /** link_table: the resource or form table to choose from. popup: the report's code. */
    dictTable: Type.Optional(Type.String({ maxLength: 64 })),
    /** popup: the fields of this form that receive the columns of `dictField`, comma-separated. */
    dictText: Type.Optional(Type.String({ maxLength: 200 })),
    fieldHref: Type.Optional(Type.String({ maxLength: 200, pattern: '^(/[^/\\\\].*)?$' })),
    fieldExtendJson: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type FormField = Static<typeof FormField>;

export const FormIndex = Type.Object({
    /** Field names, comma-separated. */
    indexField: Type.String({ minLength: 1, maxLength: 200 }),
    indexType: Type.Union([Type.Literal('normal'), Type.Literal('unique')]),
});
export type FormIndex = Static<typeof FormIndex>;

/** A sub table: lines that belong to a record of the form. */
export const FormSub = Type.Object({
    id: Type.String({ pattern: '^[0-9A-Za-z_-]{4,36}$' }),
    tableName: Type.String({ pattern: FORM_NAME }),
    tableTxt: Type.String({ minLength: 1, maxLength: 64 }),
    /** 0 one-to-many, 1 one-to-one. */
    relationType: flag(0),
    fields: Type.Array(FormField, { minItems: 1, maxItems: 60 }),
    indexs: Type.Optional(Type.Array(FormIndex, { maxItems: 10 })),
});
export type FormSub = Static<typeof FormSub>;

/** A button on the form's rows: sets fields to the results of expressions if its condition is true. */
export const FormButton = Type.Object({
    buttonCode: Type.String({ pattern: '^[a-z][A-Za-z0-9_]{1,31}$' }),
    buttonName: Type.String({ minLength: 1, maxLength: 16 }),
    /** CEL over the record's fields: when the button is enabled. */
    exp: Type.Optional(Type.String({ maxLength: 500 })),
    set: Type.Record(Type.String({ pattern: FORM_NAME }), Type.String({ minLength: 1, maxLength: 500 })),
    buttonStatus: flag(1),
});
export type FormButton = Static<typeof FormButton>;

/** 增强: a rule that the server applies to every record before it is stored. All expressions are CEL over the record's fields. */
export const FormRule = Type.Object({
    /** Condition under which the rule applies; it always applies if absent. */
    when: Type.Optional(Type.String({ maxLength: 500 })),
    /** Field → expression for its value. Lines of sub tables are lists of maps under the table's name. */
    set: Type.Optional(Type.Record(Type.String({ pattern: FORM_NAME }), Type.String({ minLength: 1, maxLength: 500 }))),
    /** Chinese: if `when` is true, the record is rejected with this message. */
    refuse: Type.Optional(Type.String({ maxLength: 200 })),
});
export type FormRule = Static<typeof FormRule>;

/** Layout of a form's list and form. wire: `themeTemplate`. */
export const FORM_THEMES = ['normal', 'erp', 'innerTable', 'tab'] as const;

/** ONLINE-02 在线表单 (table onl_cgform_head, wire-contract 7.21): a form definition; `doDbSynch` creates its tables. */
export const OnlineForm = entity({
    resource: 'online/form',
    wire: '/online/cgform/head',
    permission: 'online:cgform',
    label: '在线表单',
    english: 'Form',
    represent: 'tableTxt',
    recycles: false,
    deletesByHand: true,
    actions: STANDARD_ACTIONS.filter(action => action !== 'import' && action !== 'export'),
    isSystem: true,
    fields: {
        tableTxt: text('表单名称', 'Form', { maxLength: 64, filter: 'like', sortable: 'words' }),
        tableName: text('表名', 'Table', {
            maxLength: 40,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: FORM_NAME,
            fault: '表名以小写字母开头，只能含小写字母、数字和下划线',
            englishFault: 'Table names begin with a lower-case letter and hold letters, digits and underscores',
        }),
        tableType: readOnly(dict('表单类型', 'Kind', 'cgform_table_type', { filter: 'in' })),
        themeTemplate: text('列表样式', 'Layout', {
            maxLength: 12,
            pattern: `^(${FORM_THEMES.join('|')})$`,
            default: 'normal',
            hidden: true,
        }),
        /** Records form a tree: each can have a parent. */
        isTree: bool('树形', 'Tree', { default: false }),
        /** wire: the field shown as the tree's label. */
        treeFieldname: nullable(text('树形展示字段', 'Tree field', { maxLength: 40, hidden: true })),
        /** Columns of the form: 1 to 3. */
        formTemplate: integer('表单列数', 'Form columns', { minimum: 1, maximum: 3, default: 2, hidden: true }),
        content: nullable(longText('说明', 'About', { maxLength: 500 })),
        fields: json('字段', 'Fields', Type.Array(FormField, { minItems: 1, maxItems: 120 })),
        indexs: nullable(json('索引', 'Indexes', Type.Array(FormIndex, { maxItems: 20 }))),
        subs: nullable(json('子表', 'Detail tables', Type.Array(FormSub, { maxItems: 8 }))),
        buttons: nullable(json('按钮', 'Buttons', Type.Array(FormButton, { maxItems: 20 }))),
        rules: nullable(json('增强', 'Rules', Type.Array(FormRule, { maxItems: 40 }))),
        /** wire: whether the tables match the definition. */
        isDbSynch: readOnly(bool('已同步', 'Synced', { filter: 'bool' })),
        /** Incremented by every synchronisation; 0 before the first. */
        tableVersion: readOnly(integer('版本', 'Version')),
        syncTime: nullable(readOnly(dateTime('同步时间', 'Synced', { sortable: true }))),
    },
});

/** A form definition: edited in the designer, stored as versions, and read at run time. */
export interface FormDefinition {
    id: string;
    tableName: string;
    tableTxt: string;
    themeTemplate: string;
    isTree: boolean;
    treeFieldname: string | null;
    formTemplate: number;
    fields: FormField[];
    indexs: FormIndex[];
    subs: FormSub[];
    buttons: FormButton[];
    rules: FormRule[];
}

/** One change that a synchronisation makes. */
export interface SyncStep {
    kind:
        | 'createTable'
        | 'dropTable'
        | 'addColumn'
        | 'dropColumn'
        | 'renameColumn'
        | 'retypeColumn'
        | 'requireColumn'
        | 'relaxColumn'
        | 'createIndex'
        | 'dropIndex';
    table: string;
    /** Chinese: description of the change, with the labels that users know. */
    says: string;
    /** Number of rows with an affected value. */
    rows: number;
    /** Number of those rows whose value disappears from the list and the form; restoring the former version brings the values back. */
    lost: number;
    /** Chinese: why the change is not possible now, and what to do. The whole plan is then refused. */
    refused?: string;
}

/** `head/plan?id=`: the changes that `doDbSynch` would make now. */
export interface SyncPlan {
    steps: SyncStep[];
    rows: number;
    lost: number;
    isRefused: boolean;
    /** Sent with `doDbSynch`: if the plan has changed in the meantime, it is shown again instead of being executed. */
    token: string;
}

/** `POST /online/cgform/api/doDbSynch/{id}/{normal|force}`: `normal` refuses a plan that loses values. */
export const SyncBody = Type.Object({ token: Type.Optional(Type.String({ maxLength: 64 })) });
export type SyncBody = Static<typeof SyncBody>;

/** `head/versions?id=`: the definitions from which the tables were made, newest first. */
export interface FormVersion {
    version: number;
    createBy: string;
    createTime: string;
    /** Chinese: the changes made by the synchronisation. */
    says: string[];
}

/** `head/enhances?id=&code=`: former contents of the rules (`rules`) and buttons (`button_<code>`), newest first; 16 of each are kept. */
export interface FormEnhance {
    code: string;
    /** The list of rules, or the button. */
    content: unknown;
    createBy: string;
    createTime: string;
}

/** `POST head/restore`: sets the definition to a former version; the tables do not change before the next synchronisation. */
export const RestoreBody = Type.Object({ id: Type.String(), version: Type.Integer({ minimum: 1 }) });

/** `POST head/addToMenu`: adds a menu entry for the form, including its buttons, and grants it to roles. */
export const FormMenuBody = Type.Object({
    id: Type.String(),
    name: Type.String({ minLength: 1, maxLength: 32 }),
    /** Parent menu; the entry is added at the top level if absent. */
    parentId: Type.Optional(Type.String()),
    roles: Type.Array(
        Type.Object({
            id: Type.String(),
            /** Standard calls granted to the role: list, query, add, edit, delete, deleteBatch, import, export. */
            actions: Type.Array(Type.String(), { minItems: 1, maxItems: 8 }),
        }),
        { maxItems: 50 },
    ),
});
export type FormMenuBody = Static<typeof FormMenuBody>;

/** Locations of a form's records: menu path, wire path and permission, derived from its id and table name. */
export const formPathOf = ({ id }: Pick<FormDefinition, 'id'>): string => `online/cgformList/${id}`;
export const formWireOf = ({ tableName }: Pick<FormDefinition, 'tableName'>): string => `/online/cgform/data/${tableName}`;
export const formPermissionOf = ({ tableName }: Pick<FormDefinition, 'tableName'>): string => `form:${tableName}`;
