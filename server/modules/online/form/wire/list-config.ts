import type { FastifyInstance } from 'fastify';
import { STANDARD_ACTIONS } from '#contract/kit/entity.ts';
import type { FormDefinition, FormField, FormSub } from '#contract/online/form.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { LINK_TEXT } from '#contract/online/form-entity.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { LiveForm } from '../runtime/live-types.ts';
import { storageOf } from '../storage.ts';

/** wire: what the built-in buttons are called where they are hidden. */
export const BUTTONS: Readonly<Record<string, readonly string[]>> = {
    add: ['add', 'addSub'],
    edit: ['edit', 'update'],
    delete: ['delete'],
    deleteBatch: ['batch_delete'],
    import: ['import'],
    export: ['export'],
    query: ['detail'],
};

const SLOTS: Readonly<Partial<Record<FormField['fieldShowType'], string>>> = {
    image: 'imgSlot',
    file: 'fileSlot',
    umeditor: 'htmlSlot',
    date: 'dateSlot',
    pca: 'pcaSlot',
};

/** wire: the column types of existing clients. */
export const dbTypeOf = (field: FormField): string =>
    ({
        text: 'string',
        longText: 'Text',
        int: 'int',
        decimal: 'double',
        money: 'BigDecimal',
        date: 'Date',
        moment: 'Datetime',
        bool: 'string',
        link: 'string',
    })[storageOf(field).kind];

/** May the caller see the field at all? */
export const isSeen = (live: LiveForm, session: Session, { isControlled, dbFieldName }: FormField): boolean =>
    isControlled !== 1 || session.permissions.has(permissionOf(live.options.entity, `see_${dbFieldName}`));

const columnOf = (field: FormField) => {
    const { dbFieldName, dbFieldTxt, fieldShowType, sortFlag, dictField, fieldHref, fieldExtendJson } = field;
    const isNumber = fieldShowType === 'number' || fieldShowType === 'money';
    const slot = SLOTS[fieldShowType];
    const href = fieldHref ? `fieldHref_${dbFieldName}` : undefined;
    const render = dictField && fieldShowType !== 'popup' ? dictField : undefined;
    return {
        title: dbFieldTxt,
        dataIndex: dbFieldName,
        align: isNumber ? 'right' : 'left',
        sorter: sortFlag === 1,
        dbType: dbTypeOf(field),
        fieldType: fieldShowType,
        ...(render ? { customRender: render } : {}),
        ...(fieldShowType === 'link_table' ? { customRender: `_replace_text_${dbFieldName}${LINK_TEXT}` } : {}),
        ...(slot ? { scopedSlots: { customRender: slot } } : {}),
        ...(href ? { hrefSlotName: href } : {}),
        ...(fieldExtendJson ? { fieldExtendJson } : {}),
    };
};

/** The dictionaries of fields by their codes, as lists show them. */
const dictOptions = (app: Pick<FastifyInstance, 'dictionary'>, fields: readonly FormField[]) =>
    Object.fromEntries(
        [...new Set(fields.flatMap(({ dictField, fieldShowType }) => (dictField && fieldShowType !== 'popup' ? [dictField] : [])))].map(
            code => [
                code,
                (app.dictionary.items(code) ?? []).map(({ value, text, color }) => ({ value, text, ...(color ? { color } : {}) })),
            ],
        ),
    );

/** wire: the buttons that the form adds to its rows. */
export const wireButtons = ({ id, buttons }: Pick<FormDefinition, 'id' | 'buttons'>) =>
    buttons.map(({ buttonCode, buttonName, buttonStatus, exp }, index) => ({
        id: `${id}_${buttonCode}`,
        cgformHeadId: id,
        buttonCode,
        buttonName,
        buttonIcon: '',
        buttonStyle: 'link',
        optType: 'action',
        optPosition: '1',
        // wire: conditions of existing clients are of a language of their own; the server asks ours when the button is pressed.
        exp: '',
        condition: exp ?? '',
        buttonStatus: String(buttonStatus),
        orderNum: index + 1,
    }));

const configOf = (app: FastifyInstance, live: LiveForm, session: Session, fields: readonly FormField[]) => {
    const seen = fields.filter(field => isSeen(live, session, field));
    const shown = seen.filter(({ isShowList }) => isShowList === 1);
    return {
        columns: shown.map(columnOf),
        dictOptions: dictOptions(app, seen),
        fieldHrefSlots: shown
            .filter(({ fieldHref }) => fieldHref)
            .map(({ dbFieldName, fieldHref }) => ({ slotName: `fieldHref_${dbFieldName}`, href: fieldHref })),
        enhanceJs: '',
        hideColumns: STANDARD_ACTIONS.flatMap(action =>
            session.permissions.has(permissionOf(live.options.entity, action)) ? [] : (BUTTONS[action] ?? []),
        ),
        checkboxFlag: 'Y',
        paginationFlag: 'Y',
        scrollFlag: 1,
        isDesForm: 'N',
        desFormCode: '',
    };
};

/** The list config of a form (wire-contract 7.21). */
export const listConfig = (app: FastifyInstance, live: LiveForm, session: Session) => {
    const { definition } = live;
    return {
        ...configOf(app, live, session, definition.fields),
        cgButtonList: wireButtons(definition).filter(({ buttonStatus }) => buttonStatus === '1'),
        description: definition.tableTxt,
        currentTableName: definition.tableName,
        formTemplate: String(definition.formTemplate),
        head: headOf(live),
        foreignKeys: [],
        relationType: null,
        ...(definition.isTree
            ? { pidField: 'pid', hasChildrenField: 'has_child', textField: definition.treeFieldname ?? definition.fields[0]?.dbFieldName }
            : {}),
    };
};

/** The config of a sub table's lines. */
export const subConfig = (
    app: FastifyInstance,
    live: LiveForm,
    session: Session,
    { tableName, tableTxt, relationType, fields }: FormSub,
) => ({
    ...configOf(app, live, session, fields),
    cgButtonList: [],
    id: tableName,
    currentTableName: tableName,
    description: tableTxt,
    relationType,
    foreignKeys: [{ table: live.definition.tableName, field: 'main_id', key: 'id' }],
});

/** wire: a form's head as existing clients know it, Y and N for yes and no. */
export const headOf = ({ definition }: Pick<LiveForm, 'definition'>) => ({
    id: definition.id,
    tableName: definition.tableName,
    tableTxt: definition.tableTxt,
    tableType: definition.subs.length > 0 ? 2 : 1,
    isTree: definition.isTree ? 'Y' : 'N',
    isPage: 'Y',
    isCheckbox: 'Y',
    isDbSynch: 'Y',
    scroll: 1,
    themeTemplate: definition.themeTemplate,
    formTemplate: String(definition.formTemplate),
    treeParentIdField: definition.isTree ? 'pid' : null,
    treeIdField: definition.isTree ? 'has_child' : null,
    treeFieldname: definition.treeFieldname,
    subTableStr: definition.subs.map(({ tableName }) => tableName).join(',') || null,
    idType: 'UUID',
    copyType: 0,
    isDesForm: 'N',
});
