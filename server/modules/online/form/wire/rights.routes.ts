import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { FORM_NAME, type FormDefinition, OnlineForm } from '#contract/online/form.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { DataRule, Permission } from '#contract/system/permission.ts';
import { splitList } from '#contract/system/role.ts';
import type { Tx } from '#server/db/client.ts';
import { addRow, deleteRows, editRow } from '#server/kit/crud/write.ts';
import { actorOf, writeOf } from '#server/kit/crud/write-of.ts';
import { badRequest, notFound, refuseWith } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { ruleCrud } from '#server/modules/system/permission/data-rule.service.ts';
import { dataRules } from '#server/modules/system/permission/permission.table.ts';
import { saveDataRule, saveRolePermission } from '#server/modules/system/role/grant.service.ts';
import { rolePermissions, roles } from '#server/modules/system/role/role.table.ts';
import { definitionOf } from '../definition.ts';
import { type FormEntry, formEntryOf, refreshFormMenu } from '../form-menu.ts';
import { formCrud } from '../form.crud.ts';
import { forms } from '../form.table.ts';
import { COLUMNS, controlled, PRESSED, rightIds, ROWS, wireButtonRights, wireColumnRights, wireColumns, wireGivable } from './rights.ts';

const API = '/online/cgform/api';
const Id = Type.String({ pattern: PATTERNS.id });
const ByForm = Type.Object({ cgformId: Id });
const ById = Type.Object({ id: Id });
const Column = { cgformId: Id, code: Type.String({ pattern: FORM_NAME }), tableName: Type.Optional(Type.String({ maxLength: 40 })) };
const ColumnStatus = Type.Object({
    ...Column,
    status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal('0'), Type.Literal('1')]),
});
// wire: existing clients write numbers of a body as texts, as they sign them so.
const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')]));
const ColumnSwitch = Type.Object({
    ...Column,
    switchFlag: Type.Union([1, 2, 3, '1', '2', '3'].map(each => Type.Literal(each))),
    ...{ listShow: Flag, formShow: Flag, formEditable: Flag },
});
const Button = Type.Object({ cgformId: Id, code: Type.String({ maxLength: 40 }) });
const Rule = {
    ruleName: Type.Optional(Type.String({ maxLength: 50 })),
    ruleColumn: Type.Optional(Type.String({ maxLength: 50 })),
    ruleOperator: Type.Optional(Type.String({ maxLength: 20 })),
    ruleValue: Type.Optional(Type.String({ maxLength: 300 })),
    status: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 1 })])),
};
const AddRule = Type.Object({ cgformId: Id, ...Rule });
const EditRule = Type.Object({ id: Id, ...Rule });
const ByType = Type.Object({ cgformId: Id, type: Type.Enum(['1', '2']) });
const Mode = Type.Optional(Type.String({ maxLength: 10 }));
const OfRole = Type.Object({ roleId: Id, cgformId: Id, type: Type.Enum(['1', '2', '3']), authMode: Mode });
const ByRole = Type.Object({ roleId: Id, cgformId: Id });
// wire: the list of ids goes as a list, or as the text of one.
const RoleBody = Type.Object({
    authId: Type.Union([Type.Array(Id, { maxItems: 500 }), Type.String({ maxLength: 20_000 })]),
    authMode: Mode,
});

const SAVE_ROLE = permissionOf(Permission, 'saveRole');
const may = (...permission: string[]) => ({ auth: { permission } });
const FORM = may(permissionOf(OnlineForm, 'edit'));
const RULES = may(permissionOf(DataRule, 'dataRule'));
const GRANTS = may(SAVE_ROLE);
const READERS = may(permissionOf(OnlineForm, 'query'), permissionOf(OnlineForm, 'edit'), SAVE_ROLE);

/**
 * Rights of forms as existing designers set and give them (wire-contract 7.21). They are those of the form's menu entry: a controlled field
 * and a button are buttons of it, the rules of rows are its data rules, and a role holds them as it holds any other.
 */
export const formRightsWireRoutes: FastifyPluginAsyncTypebox = async app => {
    const options = formCrud(app);
    const stored = async (db: Reader, session: Session, id: string) => definitionOf(await readOne(db, options, session, id));
    const byForm = (config: typeof FORM) => ({ config, schema: { params: ByForm } });

    app.get(`${API}/authColumn/:cgformId`, byForm(READERS), async ({ session, params }) =>
        wireColumns(await stored(app.db, session, params.cgformId)),
    );
    const control = async (
        request: FastifyRequest,
        { cgformId, code, tableName }: { cgformId: string; code: string; tableName?: string },
        isOn: boolean,
    ) => {
        const answer = await inTransaction(request, async tx => {
            await tx.select({ id: forms.id }).from(forms).where(eq(forms.id, cgformId)).for('update');
            const form = await stored(tx, request.session, cgformId);
            const table = tableName === undefined || tableName === '' ? form.tableName : tableName;
            const next = controlled(form, table, code, isOn);
            await editRow(options, writeOf(app, options, request, tx), { id: form.id, fields: next.fields, subs: next.subs });
            await refreshFormMenu(tx, request.session, next);
            return ok(null, '操作成功！');
        });
        await app.forms.renew();
        return answer;
    };
    app.put(`${API}/authColumn`, { config: FORM, schema: { body: ColumnStatus } }, request =>
        control(request, request.body, String(request.body.status) === '1'),
    );
    app.post(`${API}/authColumn`, { config: FORM, schema: { body: ColumnSwitch } }, request => {
        const { switchFlag, listShow, formShow, formEditable } = request.body;
        const isOn = String([listShow, formShow, formEditable][Number(switchFlag) - 1]);
        if (isOn !== 'true') throw refuseWith('字段权限同时控制列表可见、表单可见和可编辑，不能分别取消；不再控制请关闭该字段的“启用”');
        return control(request, request.body, true);
    });

    app.get(`${API}/authButton/:cgformId`, byForm(READERS), async ({ session, params }) => {
        const form = await stored(app.db, session, params.cgformId);
        const buttonList = form.buttons
            .filter(({ buttonStatus }) => buttonStatus === 1)
            .map(({ buttonCode, buttonName }) => ({ buttonCode, buttonName, buttonStyle: 'link' }));
        return { buttonList, authList: wireButtonRights(form, await formEntryOf(app.db, form)) };
    });
    app.post(`${API}/authButton`, { config: FORM, schema: { body: Button } }, async ({ session, body }) => {
        const form = await stored(app.db, session, body.cgformId);
        const found = wireButtonRights(form, await formEntryOf(app.db, form)).find(({ code }) => code === body.code);
        if (!found) throw refuseWith('这个按钮不单独授权：有列表权限即可使用');
        return ok(found, '操作成功！');
    });
    app.put(`${API}/authButton/:id`, { config: FORM, schema: { params: ById } }, () => {
        throw refuseWith('按钮始终需要授权，不能停用控制；请在“角色管理”的“授权”中把按钮授予需要的角色');
    });

    const rulesOf = async (db: Reader, form: Pick<FormDefinition, 'id' | 'tableName'>, entry: FormEntry | undefined) => {
        if (!entry) return [];
        const rows = await db.select().from(dataRules).where(eq(dataRules.permissionId, entry.menuId)).orderBy(asc(dataRules.createTime));
        return rows.map(({ id, ruleName, ruleColumn, ruleConditions, ruleValue, status }) => ({
            ...{ id, cgformId: form.id, ruleName, ruleColumn, ruleOperator: ruleConditions, ruleValue, status: Number(status) },
        }));
    };
    app.get(`${API}/authData/:cgformId`, byForm(RULES), async ({ session, params }) => {
        const form = await stored(app.db, session, params.cgformId);
        return rulesOf(app.db, form, await formEntryOf(app.db, form));
    });
    app.get(`${API}/validAuthData/:cgformId`, byForm(may(SAVE_ROLE, permissionOf(DataRule, 'dataRule'))), async ({ session, params }) => {
        const form = await stored(app.db, session, params.cgformId);
        const rules = await rulesOf(app.db, form, await formEntryOf(app.db, form));
        return rules.filter(({ status }) => status === 1).map(({ id, ruleName }) => ({ id, ruleName }));
    });
    app.post(`${API}/authData`, { config: RULES, schema: { body: AddRule } }, request =>
        inTransaction(request, async tx => {
            const form = await stored(tx, request.session, request.body.cgformId);
            const { menuId } = await requireEntry(tx, form);
            await addRow(ruleCrud, writeOf(app, ruleCrud, request, tx), { ...ruleFrom(request.body), permissionId: menuId });
            return ok(null, '添加成功！');
        }),
    );
    /** The id of a rule that belongs to a form of the caller's tenant. */
    const requireRule = async (tx: Tx, session: Session, id: string) => {
        const [rule] = await tx.select({ permissionId: dataRules.permissionId }).from(dataRules).where(eq(dataRules.id, id));
        const own = await tx.select({ id: forms.id, tableName: forms.tableName }).from(forms).where(eq(forms.tenantId, session.tenantId));
        for (const form of rule ? own : []) if ((await formEntryOf(tx, form))?.menuId === rule?.permissionId) return id;
        throw notFound();
    };
    app.put(`${API}/authData`, { config: RULES, schema: { body: EditRule } }, request =>
        inTransaction(request, async tx => {
            const id = await requireRule(tx, request.session, request.body.id);
            await editRow(ruleCrud, writeOf(app, ruleCrud, request, tx), { ...ruleFrom(request.body), id });
            return ok(null, '修改成功！');
        }),
    );
    app.delete(`${API}/authData/:id`, { config: RULES, schema: { params: ById } }, request =>
        inTransaction(request, async tx => {
            const id = await requireRule(tx, request.session, request.params.id);
            await deleteRows(ruleCrud, writeOf(app, ruleCrud, request, tx), [id]);
            return ok(null, '删除成功!');
        }),
    );

    app.get(`${API}/authPage/:cgformId/:type`, { config: READERS, schema: { params: ByType } }, async ({ session, params }) => {
        const form = await stored(app.db, session, params.cgformId);
        const entry = await formEntryOf(app.db, form);
        return params.type === COLUMNS ? wireColumnRights(form, entry) : wireGivable(form, entry);
    });
    app.get(`${API}/roleAuth`, { config: GRANTS, schema: { querystring: OfRole } }, async ({ session, query }) => {
        const { roleId, cgformId, type } = query;
        const form = await stored(app.db, session, cgformId);
        const entry = await formEntryOf(app.db, form);
        const rows = await app.db
            .select({ id: rolePermissions.permissionId, rules: rolePermissions.dataRuleIds })
            .from(rolePermissions)
            .innerJoin(roles, and(eq(roles.id, rolePermissions.roleId), eq(roles.tenantId, session.tenantId), eq(roles.delFlag, 0)))
            .where(eq(rolePermissions.roleId, roleId));
        const held = new Set(rows.map(({ id }) => id));
        const ids =
            type === ROWS
                ? splitList(rows.find(({ id }) => id === entry?.menuId)?.rules)
                : rightIds(form, entry, type).filter(id => held.has(id));
        return ids.map(authId => ({ authId, roleId, cgformId, type: Number(type) }));
    });

    const give = async (request: FastifyRequest, tx: Tx, type: string) => {
        const { roleId, cgformId } = request.params as { roleId: string; cgformId: string };
        const body = request.body as { authId: string | string[]; authMode?: string };
        if (body.authMode !== undefined && body.authMode !== 'role')
            throw refuseWith('表单权限按角色授予；按部门授权请用“部门管理”的“部门权限”，个人请用角色');
        const form = await stored(tx, request.session, cgformId);
        const { menuId, ...entry } = await requireEntry(tx, form);
        const wanted = idsOf(body.authId);
        if (type === ROWS) return saveDataRule(tx, actorOf(request), { roleId, permissionId: menuId, dataRuleIds: wanted.join() });
        const all = rightIds(form, { menuId, ...entry }, type);
        if (wanted.some(id => !all.includes(id))) throw badRequest({ authId: '权限不属于该表单，请刷新后重新选择' });
        const held = await tx.select({ id: rolePermissions.permissionId }).from(rolePermissions).where(eq(rolePermissions.roleId, roleId));
        const others = held.map(({ id }) => id).filter(id => !all.includes(id));
        const permissionIds = [...new Set([...others, ...wanted, ...(wanted.length > 0 ? [menuId] : [])])].join();
        return saveRolePermission(tx, actorOf(request), { roleId, permissionIds });
    };
    for (const [name, type] of [
        ['roleColumnAuth', COLUMNS],
        ['roleButtonAuth', PRESSED],
        ['roleDataAuth', ROWS],
    ] as const)
        app.post(`${API}/${name}/:roleId/:cgformId`, { config: GRANTS, schema: { params: ByRole, body: RoleBody } }, request =>
            inTransaction(request, async tx => {
                await give(request, tx, type);
                return ok(null, '保存成功！');
            }),
        );
};

/** @throws AppError for a form in no menu, whose rights cannot be given to anybody */
const requireEntry = async (tx: Tx, form: FormDefinition): Promise<FormEntry> => {
    const entry = await formEntryOf(tx, form);
    if (!entry) throw refuseWith('表单还没有菜单，权限无处授予：请先在“在线表单”中点“加入菜单”');
    return entry;
};

const idsOf = (given: string | readonly string[]): string[] => {
    if (typeof given !== 'string') return [...new Set(given)];
    if (!given.trim().startsWith('[')) return splitList(given);
    try {
        const list: unknown = JSON.parse(given);
        if (Array.isArray(list) && list.every(each => typeof each === 'string')) return [...new Set(list)];
    } catch {
        // Told below, like any other text that is no list.
    }
    throw badRequest({ authId: '格式不正确' });
};

/** A rule under the names of the table behind it; what the body leaves out stays. */
const ruleFrom = ({ ruleName, ruleColumn, ruleOperator, ruleValue, status }: { [name in keyof typeof Rule]?: string | number }) =>
    Object.fromEntries(
        Object.entries({
            ruleName,
            ruleColumn,
            ruleConditions: ruleOperator,
            ruleValue,
            status: status === undefined ? undefined : String(status),
        }).filter(([, value]) => value !== undefined),
    );
