import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import Value from 'typebox/value';
import { FormButton, OnlineForm } from '#contract/online/form.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { badRequest, notFound } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { definitionOf } from '../definition.ts';
import { formCrud } from '../form.crud.ts';
import { forms } from '../form.table.ts';

/** wire: `<form>_<code>`, as `wireButtons` writes it. */
const BUTTON_ID = '^[0-9A-Za-z-]{1,36}_[a-z][A-Za-z0-9_]{1,31}$';
const ButtonId = Type.String({ pattern: BUTTON_ID });
const Text = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));
const Given = Type.Object({
    buttonCode: Type.Optional(Type.String({ maxLength: 32 })),
    buttonName: Type.Optional(Type.String({ maxLength: 16 })),
    buttonStatus: Type.Optional(Type.Union([Type.String({ maxLength: 1 }), Type.Integer()])),
    optType: Text(16),
    exp: Text(500),
    condition: Text(500),
    set: Type.Optional(FormButton.properties.set),
});
const AddBody = Type.Intersect([Given, Type.Object({ cgformHeadId: Type.String({ pattern: PATTERNS.id }) })]);
const EditBody = Type.Intersect([Given, Type.Object({ id: ButtonId })]);
const ById = Type.Object({ id: ButtonId });
const ByIds = Type.Object({ ids: Type.String({ pattern: `^[0-9A-Za-z_,-]{1,2000}$` }) });

/** The form and the code within a button's id of the wire. */
const partsOf = (id: string): [form: string, code: string] => {
    const at = id.indexOf('_');
    return [id.slice(0, at), id.slice(at + 1)];
};

/**
 * A button out of what existing designers send, over the stored one.
 * @throws AppError 400 for scripts and for conditions in the language of those clients
 */
const buttonFrom = (given: Type.Static<typeof Given>, stored?: FormButton): FormButton => {
    if (given.optType === 'js') throw badRequest({ optType: '按钮不执行脚本，请用 set 为字段写表达式（类型选 action）' });
    if (given.exp) throw badRequest({ exp: '按钮的条件请用表达式写在 condition 中，例如 status == "1"' });
    const exp = given.condition === undefined ? stored?.exp : (given.condition ?? undefined);
    const button = {
        buttonCode: given.buttonCode ?? stored?.buttonCode,
        buttonName: given.buttonName ?? stored?.buttonName,
        buttonStatus: given.buttonStatus === undefined ? (stored?.buttonStatus ?? 1) : String(given.buttonStatus) === '1' ? 1 : 0,
        set: given.set ?? stored?.set ?? {},
        ...(exp ? { exp } : {}),
    };
    if (!Value.Check(FormButton, button)) throw badRequest({ buttonCode: '按钮编码以小写字母开头，名称为1至16个字' });
    return button;
};

/** ONLINE-06: the buttons of a form as existing designers write them; each change is an edit of the form (wire-contract 7.21). */
export const formButtonWireRoutes: FastifyPluginAsyncTypebox = async app => {
    const options = formCrud(app);
    const config = { auth: { permission: permissionOf(OnlineForm, 'edit') } };

    /** One change at a time: each is made out of the buttons that the one before has left. */
    const change = (request: FastifyRequest, id: string, says: string, next: (buttons: FormButton[]) => FormButton[]) =>
        inTransaction(request, async tx => {
            await tx.select({ id: forms.id }).from(forms).where(eq(forms.id, id)).for('update');
            const { buttons } = definitionOf(await readOne(tx, options, request.session, id));
            await editRow(options, writeOf(app, options, request, tx), { id, buttons: next(buttons) });
            return ok(null, says);
        });
    const without = (codes: readonly string[]) => (buttons: FormButton[]) => {
        if (codes.some(code => !buttons.some(({ buttonCode }) => buttonCode === code))) throw notFound();
        return buttons.filter(({ buttonCode }) => !codes.includes(buttonCode));
    };

    app.post('/online/cgform/button/add', { config, schema: { body: AddBody } }, request =>
        change(request, request.body.cgformHeadId, '添加成功！', buttons => [...buttons, buttonFrom(request.body)]),
    );
    app.put('/online/cgform/button/edit', { config, schema: { body: EditBody } }, request => {
        const [form, code] = partsOf(request.body.id);
        return change(request, form, '修改成功!', buttons => {
            if (!buttons.some(({ buttonCode }) => buttonCode === code)) throw notFound();
            return buttons.map(button => (button.buttonCode === code ? buttonFrom(request.body, button) : button));
        });
    });
    app.delete('/online/cgform/button/delete', { config, schema: { querystring: ById } }, request => {
        const [form, code] = partsOf(request.query.id);
        return change(request, form, '删除成功!', without([code]));
    });
    app.delete('/online/cgform/button/deleteBatch', { config, schema: { querystring: ByIds } }, request => {
        const parts = request.query.ids.split(',').filter(Boolean).map(partsOf);
        const [form = '', ...others] = [...new Set(parts.map(([id]) => id))];
        if (form === '' || others.length > 0) throw badRequest({ ids: '请选择同一表单的按钮' });
        return change(request, form, '批量删除成功!', without(parts.map(([, code]) => code)));
    });
};
