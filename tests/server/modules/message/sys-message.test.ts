import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newHexId } from '#server/kit/ids.ts';
import { sysMessageRoutes } from '#server/modules/message/sys-message/sys-message.routes.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { templateRoutes } from '#server/modules/message/template/template.routes.ts';
import { messageTemplates } from '#server/platform/outbox/template.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/sys/message/sysMessage';
const TEMPLATE = '/sys/message/sysMessageTemplate';
const STANDARD = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'];
const all = buildSession([
    ...STANDARD.map(each => `message:sysMessage:${each}`),
    ...[...STANDARD, 'send'].map(each => `message:template:${each}`),
]);

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(sysMessageRoutes);
        void app.register(templateRoutes);
    });
    const user = { realname: '张三', passwordHash: 'x', email: 'z@example.com' };
    await kit.db.insert(users).values([
        { ...user, id: newHexId(), username: 'zhang', phone: '13800001234' },
        { ...user, id: newHexId(), username: 'li', realname: '李四', phone: null, email: null },
    ]);
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.delete(messages);
    await kit.db.delete(messageTemplates);
});

const post = (url: string, body: object, session = all) => kit.call(session, { method: 'POST', url, body });
const put = (url: string, body: object) => kit.call(all, { method: 'PUT', url, body });
const sms = { esType: '2', esReceiver: '13800001234', esContent: '车已出发' };
const list = async (query = '') => (await kit.call(all, { url: `${WIRE}/list${query}` })).records;

describe('messages', () => {
    it('[SYS-21] that are added go out, and are listed with state and tries; numbers are masked', async () => {
        expect((await post(`${WIRE}/add`, { ...sms, esContent: '您好${name}', esParam: '{"name":"王师傅"}' })).body.message).toBe(
            '添加成功！',
        );
        expect(await list()).toMatchObject([{ esSendStatus_dictText: '未发送', esSendNum: 0, esReceiver: '138****1234' }]);
        await kit.app.outbox.drain();
        expect(await list('?esReceiver=*1234*')).toMatchObject([
            { esContent: '您好王师傅', esType_dictText: '短信提醒', esSendStatus_dictText: '发送成功', esSendNum: 1 },
        ]);
        expect(await list('?esSendStatus=2')).toEqual([]);
    });

    it('[SYS-21] need a receiver whom their channel can reach', async () => {
        const faultOf = async (body: object) => {
            const { message, result } = (await post(`${WIRE}/add`, { esContent: '一', ...body })).body;
            return (result as { fields?: { esReceiver?: string } } | null)?.fields?.esReceiver ?? message;
        };
        expect(await faultOf({ esType: '2', esReceiver: '12345' })).toBe('手机号格式不正确');
        expect(await faultOf({ esType: '1', esReceiver: 'zhang' })).toBe('邮箱格式不正确');
        expect(await faultOf({ esType: '4', esReceiver: 'nobody' })).toBe('用户nobody不存在');
        expect(await faultOf({ esType: '4' })).toBe('请输入接收人');
        expect(await kit.db.select().from(messages)).toEqual([]);
    });

    it('[SYS-21] that failed are corrected and sent again; what has arrived is a fact', async () => {
        const { id } = (await post(`${WIRE}/add`, sms)).body.result as { id: string };
        expect((await put(`${WIRE}/edit`, { id, remark: '改' })).body).toMatchObject({
            success: false,
            result: { errorCode: 'STATE_DENIED' },
        });
        expect((await post(`${WIRE}/resend`, { id, version: 0 })).body.message).toBe('消息尚未发送完，失败后会自动重试');
        await kit.db.update(messages).set({ esSendStatus: '2', esSendNum: 6, esResult: '短信网关返回503' }).where(eq(messages.id, id));
        const edited = await put(`${WIRE}/edit`, { id, esReceiver: '138****1234', esContent: '车已到场' });
        expect(edited.body.message).toBe('修改成功!');
        const { version } = edited.body.result as { version: number };
        expect((await post(`${WIRE}/resend`, { id, version })).body).toMatchObject({
            message: '已重新发送',
            result: { esSendStatus: '0', esSendNum: 0 },
        });
        await kit.app.outbox.drain();
        expect(await kit.db.select().from(messages)).toMatchObject([
            { esReceiver: '13800001234', esContent: '车已到场', esSendStatus: '1', esSendNum: 1, esResult: null },
        ]);
        const [row] = await list();
        expect(row?.actions).toEqual({ resend: { ok: false, reason: '消息已发送成功，无需重发' } });
    });

    it('[SYS-21] that are deleted in time never go out', async () => {
        const { id } = (await post(`${WIRE}/add`, sms)).body.result as { id: string };
        expect((await kit.call(all, { method: 'DELETE', url: `${WIRE}/delete?id=${id}` })).body.message).toBe('删除成功!');
        await kit.app.outbox.drain();
        expect(await kit.db.select().from(messages)).toMatchObject([{ esSendStatus: '0', esSendNum: 0, delFlag: 1 }]);
    });

    it('[SYS-21] are for those with the right', async () => {
        const reader = buildSession(['message:sysMessage:list']);
        expect((await post(`${WIRE}/add`, sms, reader)).status).toBe(403);
        expect((await post(`${WIRE}/resend`, { id: 'x', version: 0 }, reader)).status).toBe(403);
        expect((await post(`${TEMPLATE}/sendMsg`, { templateCode: 'a', msgType: 'sms', receiver: 'zhang' }, reader)).status).toBe(403);
    });
});

describe('templates', () => {
    const paid = {
        templateCode: 'paid',
        templateName: '到账',
        templateContent: '${name}，到账${amount}',
        templateTestJson: '{"name":"王"}',
    };
    const add = async (given: object = {}) => (await post(`${TEMPLATE}/add`, { ...paid, ...given })).body;

    it('[SYS-21] keep clean HTML, need their code once and well-formed variables', async () => {
        const rich = await add({ templateType: '2', templateContent: '<p onclick="x()">您好<script>1</script>${name}</p>' });
        expect(rich.result).toMatchObject({
            templateContent: '<p>您好${name}</p>',
            templateType_dictText: '富文本',
            useStatus_dictText: '否',
        });
        expect((await add()).message).toBe('模板CODE已存在');
        const broken = await add({ templateCode: 'b', templateContent: '您好${name', templateTestJson: null });
        expect(broken.result).toMatchObject({ fields: { templateContent: '变量格式不正确，应为 ${变量名}' } });
        const json = await add({ templateCode: 'c', templateTestJson: '[1]' });
        expect(json.result).toMatchObject({ fields: { templateTestJson: '测试数据应为JSON对象，例如 {"name":"张三"}' } });
    });

    it('[SYS-21] in use are neither edited nor deleted until they are stopped', async () => {
        const { id } = (await add()).result as { id: string };
        const applied = await post(`${TEMPLATE}/apply`, { id, version: 0 });
        expect(applied.body).toMatchObject({ message: '应用成功！', result: { useStatus: '1' } });
        expect((await post(`${TEMPLATE}/apply`, { id, version: 1 })).body.message).toBe('模板已在应用中');
        expect((await put(`${TEMPLATE}/edit`, { id, templateName: '改' })).body.message).toBe('此模板已被应用，禁止编辑!');
        const remove = () => kit.call(all, { method: 'DELETE', url: `${TEMPLATE}/delete?id=${id}` });
        expect((await remove()).body.message).toBe('该模板已被应用禁止删除!');
        // Existing clients stop it by an edit with the whole record.
        expect((await put(`${TEMPLATE}/edit`, { ...paid, id, useStatus: '0' })).body.message).toBe('更新成功！');
        expect((await put(`${TEMPLATE}/edit`, { id, templateName: '改' })).body.message).toBe('更新成功！');
        expect((await remove()).body.message).toBe('删除成功!');
    });

    it('[SYS-21] are sent for a test to chosen people, with all values', async () => {
        await add();
        const send = async (given: object) =>
            (
                await post(`${TEMPLATE}/sendMsg`, {
                    templateCode: 'paid',
                    testData: '{"name":"王","amount":"¥5"}',
                    msgType: 'sms',
                    receiver: 'zhang',
                    ...given,
                })
            ).body;
        expect(await send({ testData: '{"name":"王"}' })).toMatchObject({ success: false, message: '测试数据缺少变量：amount' });
        expect(await send({ receiver: 'zhang,nobody' })).toMatchObject({ result: { fields: { receiver: '用户nobody不存在' } } });
        expect(await send({ receiver: 'li' })).toMatchObject({ result: { fields: { receiver: '李四没有填写手机号' } } });
        expect(await send({ msgType: 'dingtalk' })).toMatchObject({ message: '钉钉未接入，请选择其他推送类型或联系管理员配置' });
        expect(await send({ msgType: 'email' })).toMatchObject({ message: '邮件未接入，请选择其他推送类型或联系管理员配置' });
        expect(await kit.db.select().from(messages)).toEqual([]);
        expect(await send({})).toMatchObject({ success: true, message: '消息发送成功！' });
        expect(await send({ msgType: 'system', receiver: 'zhang,li,' })).toMatchObject({ success: true });
        await kit.app.outbox.drain();
        const stored = await kit.db.select().from(messages);
        expect(stored.map(each => [each.esReceiver, each.esContent, each.esSendStatus]).sort()).toEqual([
            ['13800001234', '王，到账¥5', '1'],
            ['li', '王，到账¥5', '1'],
            ['zhang', '王，到账¥5', '1'],
        ]);
    });
});
