import { entity } from '../../kit/entity.ts';
import { date, intDict, longText, nullable, text } from '../../kit/fields.ts';

/** Fields of the profile form; the server checks the limits of `ProfileBody` in account.ts. */
export const ProfileFields = entity({
    resource: 'account/profile',
    wire: '/sys/account/profile',
    permission: 'account:profile',
    label: '个人资料',
    english: 'Profile',
    represent: 'nickname',
    actions: [],
    fields: {
        nickname: nullable(text('昵称', 'Nickname', { maxLength: 32 })),
        sex: nullable(intDict('性别', 'Sex', 'sex')),
        birthday: nullable(date('生日', 'Birthday')),
        telephone: nullable(text('座机', 'Landline', { maxLength: 20, pattern: '^[0-9+() -]{5,20}$' })),
        address: nullable(text('联系地址', 'Postal address', { maxLength: 100 })),
        bio: nullable(longText('个人简介', 'About', { maxLength: 200 })),
    },
});
