import type { FormDefinition, FormField } from '#contract/online/form.ts';
import { hexId } from '../system/hex-id.ts';

/** A field of a delivered form: shown in list and form unless `more` says otherwise. Its id is its name. */
const field = (dbFieldName: string, dbFieldTxt: string, more: Partial<FormField> = {}): FormField => ({
    id: `f_${dbFieldName}`.slice(0, 36),
    dbFieldName,
    dbFieldTxt,
    fieldShowType: 'text',
    fieldMustInput: 0,
    isShowForm: 1,
    isShowList: 1,
    isReadOnly: 0,
    isQuery: 0,
    queryMode: 'single',
    sortFlag: 0,
    ...more,
});

const required = { fieldMustInput: 1 } as const;
const searched = { isQuery: 1 } as const;
/** Narrowed from and to. */
const ranged = { isQuery: 1, queryMode: 'group', sortFlag: 1 } as const;
/** Chosen from a dictionary. */
const listed = (dictField: string) => ({ fieldShowType: 'list', dictField, isQuery: 1 }) as const;
/** Chosen from the records of a resource. */
const linked = (dictTable: string) => ({ fieldShowType: 'link_table', dictTable, isQuery: 1 }) as const;
/** Only in the form. */
const aside = { isShowList: 0 } as const;

/** A form that every installation begins with. */
export interface DeliveredForm extends FormDefinition {
    content: string;
    /** Group of the menu that it lies in. */
    group: string;
    /** Numbers its records: a rule of 系统编码规则. */
    numbering: { code: string; name: string; prefix: string };
}

const plain = {
    themeTemplate: 'normal',
    isTree: false,
    treeFieldname: null,
    formTemplate: 2,
    indexs: [],
    subs: [],
    buttons: [],
    rules: [],
};
const numbered = (code: string) =>
    ({ fieldDefaultValue: `\${${code}}`, fieldValidType: 'only', isQuery: 1, queryMode: 'like', sortFlag: 1 }) as const;

const accident: DeliveredForm = {
    ...plain,
    id: hexId('form', 'accident'),
    tableName: 'accident',
    tableTxt: '事故记录',
    content: '作业中的事故和险情：经过、照片、责任订单与司机、损失和处理结果',
    group: 'order',
    numbering: { code: 'accident_no', name: '事故编号', prefix: 'SG' },
    fields: [
        field('accident_no', '事故编号', numbered('accident_no')),
        field('happened_at', '发生时间', { fieldShowType: 'datetime', ...required, ...ranged }),
        field('kind', '事故类型', { ...listed('accident_kind'), ...required }),
        field('level', '事故等级', { ...listed('accident_level'), ...required }),
        field('order_id', '关联订单', linked('order/order')),
        field('driver_id', '当事司机', linked('users/driver')),
        field('place', '事故地点', { ...required, dbLength: 120 }),
        field('injured', '受伤人数', { fieldShowType: 'number', ...required, fieldDefaultValue: '0' }),
        field('loss_fen', '预计损失', { fieldShowType: 'money', isControlled: 1 }),
        field('photos', '现场照片', { fieldShowType: 'image', ...aside }),
        field('about', '事故经过', { fieldShowType: 'textarea', ...required, ...aside }),
        field('handling', '处理结果', { fieldShowType: 'textarea', ...aside }),
        field('state', '处理状态', { ...listed('accident_state'), isReadOnly: 1, fieldDefaultValue: 'open' }),
    ],
    rules: [{ when: 'injured > 0 && level == "minor"', refuse: '有人员受伤的事故不能定为轻微' }],
    buttons: [
        {
            buttonCode: 'close',
            buttonName: '结案',
            exp: 'state == "open" && handling != null',
            set: { state: '"closed"' },
            buttonStatus: 1,
        },
    ],
};

const maintenance: DeliveredForm = {
    ...plain,
    id: hexId('form', 'maintenance'),
    tableName: 'maintenance',
    tableTxt: '设备保养',
    content: '车辆保养与维修的单据和明细，合计金额按明细自动计算',
    themeTemplate: 'innerTable',
    group: 'vehicle',
    numbering: { code: 'maintain_no', name: '保养单号', prefix: 'BY' },
    fields: [
        field('maintain_no', '保养单号', numbered('maintain_no')),
        field('vehicle_id', '车辆', { ...linked('vehicle/center'), ...required }),
        field('kind', '保养类型', { ...listed('maintain_kind'), ...required }),
        field('on_day', '保养日期', { fieldShowType: 'date', ...required, ...ranged }),
        field('odometer', '里程表读数', { fieldShowType: 'number' }),
        field('shop', '保养单位', { ...required, ...searched, queryMode: 'like' }),
        field('next_day', '下次保养日期', { fieldShowType: 'date', ...ranged }),
        field('total_fen', '合计金额', { fieldShowType: 'money', isReadOnly: 1, sortFlag: 1 }),
        field('papers', '单据', { fieldShowType: 'file', ...aside }),
        field('note', '备注', { fieldShowType: 'textarea', dbLength: 500, ...aside }),
    ],
    subs: [
        {
            id: 'sub_maintenance_item',
            tableName: 'maintenance_item',
            tableTxt: '保养项目',
            relationType: 0,
            fields: [
                field('item', '项目', { ...required, dbLength: 64 }),
                field('qty', '数量', { fieldShowType: 'number', dbPointLength: 2, ...required, fieldDefaultValue: '1' }),
                field('price_fen', '单价', { fieldShowType: 'money', ...required, isTotal: 1 }),
                field('note', '说明', { dbLength: 120 }),
            ],
        },
    ],
    rules: [
        { set: { total_fen: 'sum(maintenance_item.map(l, l.qty * l.price_fen))' } },
        { when: 'next_day != null && next_day <= on_day', refuse: '下次保养日期应晚于保养日期' },
    ],
};

const contract: DeliveredForm = {
    ...plain,
    id: hexId('form', 'contract'),
    tableName: 'contract',
    tableTxt: '合同台账',
    content: '客户合同：框架合同下列单项合同和补充协议',
    isTree: true,
    treeFieldname: 'title',
    group: 'users',
    numbering: { code: 'contract_no', name: '合同编号', prefix: 'HT' },
    fields: [
        field('title', '合同名称', { ...required, ...searched, queryMode: 'like', dbLength: 100 }),
        field('contract_no', '合同编号', numbered('contract_no')),
        field('customer_id', '客户', { ...linked('users/customer'), ...required }),
        field('amount_fen', '合同金额', { fieldShowType: 'money', sortFlag: 1 }),
        field('signed_on', '签订日期', { fieldShowType: 'date', ...ranged }),
        field('begins_on', '生效日期', { fieldShowType: 'date', ...required }),
        field('ends_on', '到期日期', { fieldShowType: 'date', ...ranged }),
        field('state', '合同状态', { ...listed('contract_state'), ...required, fieldDefaultValue: 'draft' }),
        field('papers', '合同文件', { fieldShowType: 'file', ...aside }),
        field('about', '要点', { fieldShowType: 'textarea', ...aside }),
    ],
    rules: [{ when: 'ends_on != null && ends_on < begins_on', refuse: '到期日期不能早于生效日期' }],
};

/** The forms that are delivered; each is an example of how one is made. */
export const DELIVERED_FORMS: readonly DeliveredForm[] = [accident, maintenance, contract];
