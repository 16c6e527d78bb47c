import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressListRoutes } from '#server/modules/system/address-list/address-list.routes.ts';
import { announcementRoutes } from '#server/modules/system/announcement/announcement.routes.ts';
import { departRoutes } from '#server/modules/system/depart/depart.routes.ts';
import { dictRoutes } from '#server/modules/system/dict/dict.routes.ts';
import { noteRoutes } from '#server/modules/system/note/note.routes.ts';
import { userLookupRoutes } from '#server/modules/system/user/user-lookup.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const caller = buildSession(['system:user:query', 'system:announcement:add', 'system:depart:list']);

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        for (const routes of [addressListRoutes, announcementRoutes, departRoutes, dictRoutes, noteRoutes, userLookupRoutes])
            void app.register(routes);
    });
    await kit.db.execute(sql`
        insert into sys_user (id, tenant_id, username, realname, password_hash, create_by) values
            ('0123456789abcdef0123456789abcdef', 0, 'qin.m', '秦慕白', '!', 'test'),
            ('fedcba9876543210fedcba9876543210', 0, 'zhang.w', '章伟', '!', 'test')`);
});
afterAll(() => kit.close());

const PICKERS = [
    ['directors of a department', '/sys/sysDepart/queryTreeByKeyWord?keyWord='],
    ['the address list', '/sys/user/queryByOrgCodeForAddressList?realname='],
    ['recipients of an announcement', '/sys/annountCement/recipients?keyword='],
    ['colleagues whom a note calls', '/sys/note/people?keyword='],
    ['a table dictionary', '/sys/dict/loadDict/sys_user,realname,username?keyword='],
    ['holders of a role', '/sys/user/queryUserComponentData?realname='],
] as const;

const found = async (url: string, typed: string) => {
    const { status, body } = await kit.call(caller, { url: `${url}${encodeURIComponent(typed)}` });
    expect(status).toBe(200);
    return ['秦慕白', '章伟', '欧阳晴'].filter(name => JSON.stringify(body).includes(name));
};

describe('people', () => {
    it.each(PICKERS)('[DICT-04] [SYS-02] are found by name, initials and pinyin among %s', async (_where, url) => {
        for (const typed of ['慕白', 'qmb', 'Qin Mu', 'ＭＵＢＡＩ']) expect(await found(url, typed), typed).toEqual(['秦慕白']);
        expect(await found(url, 'mubaizhang')).toEqual([]);
        expect(await found(url, '')).toEqual(['秦慕白', '章伟']);
    });

    it('[DICT-04] are found by the name that they have just been given', async () => {
        const [[, url]] = PICKERS;
        expect(await found(url, 'ouyang')).toEqual([]);
        await kit.db.execute(sql`update sys_user set realname = '欧阳晴' where username = 'zhang.w'`);
        expect(await found(url, 'ouyang')).toEqual(['欧阳晴']);
        expect(await found(url, 'zhangwei')).toEqual([]);
    });
});
