import type { NoticeBoard } from '#contract/system/announcement.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addDictionaries } from './dictionaries.ts';
import { addUser, signIn, signInWith } from './people.ts';

export const WIRE = '/sys/annountCement';
export const SENT = '/sys/sysAnnouncementSend';
const ACTIONS = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import', 'release', 'revoke'];

export const draft = {
    titile: '国庆值班安排',
    msgAbstract: '值班表',
    endTime: '2099-10-08 18:00:00',
    priority: 'M',
    msgContent: '<p>请查收</p>',
};

/** A server with one user who may publish and two readers, with helpers for their calls. */
export async function startAnnouncements() {
    const test: TestApp = await startTestApp();
    await addDictionaries(test, ['priority', 'msg_category', 'msg_type', 'send_status']);
    const person = async (username: string) => {
        const userId = await addUser(test, { username });
        return { userId, token: await signIn(test, username) };
    };
    const codes = ACTIONS.map(action => `system:announcement:${action}`);
    const editor = await signInWith(test, 'editor', codes);
    const [alice, bob] = [await person('alice'), await person('bob')];

    const get = (url: string, token = editor.token) => test.call({ url, token });
    const post = (url: string, body: unknown, token = editor.token) => test.call({ method: 'POST', url, body, token });
    const put = (url: string, body: unknown, token: string) => test.call({ method: 'PUT', url, body, token });
    const add = async (more: object = {}) => {
        const { body } = await post(`${WIRE}/add`, { ...draft, ...more });
        if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`);
        return body.result as { id: string; version: number } & Record<string, unknown>;
    };
    const released = async (more: object = {}) => {
        const { id } = await add(more);
        const { body } = await get(`${WIRE}/doReleaseData?id=${id}`);
        if (!body.success) throw new Error(body.message);
        return id;
    };
    const board = async (token: string) => (await get(`${WIRE}/listByUser?pageSize=50`, token)).body.result as NoticeBoard;
    const idsOf = async (token: string) => {
        const { anntMsgList, sysMsgList } = await board(token);
        return [...anntMsgList, ...sysMsgList].map(notice => notice.id);
    };
    const markRead = (anntId: string, token: string) => put(`${SENT}/editByAnntIdAndUserId`, { anntId }, token);
    return { test, editor, alice, bob, person, get, post, put, add, released, board, idsOf, markRead };
}
