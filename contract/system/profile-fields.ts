import { entity } from '../entity.ts';
import { date, intDict, longText, nullable, text } from '../kit.ts';

/** What the form of the own profile offers; the server's limits are those of `ProfileBody` in account.ts. */
export const ProfileFields = entity({
    resource: 'account/profile',
    wire: '/sys/account/profile',
    permission: 'account:profile',
    label: '个人资料',
    represent: 'nickname',
    actions: [],
    fields: {
        nickname: nullable(text('昵称', { maxLength: 32 })),
        sex: nullable(intDict('性别', 'sex')),
        birthday: nullable(date('生日')),
        telephone: nullable(text('座机', { maxLength: 20, pattern: '^[0-9+() -]{5,20}$' })),
        address: nullable(text('联系地址', { maxLength: 100 })),
        bio: nullable(longText('个人简介', { maxLength: 200 })),
    },
});
