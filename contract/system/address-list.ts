import { Type, type Static } from 'typebox';

const Word = Type.Optional(Type.String({ maxLength: 100 }));
const Count = Type.Optional(Type.String({ maxLength: 9 }));

/** Query of GET /sys/user/queryByOrgCodeForAddressList; people of the department and of those below it. */
export const AddressQuery = Type.Object({
    pageNo: Count,
    pageSize: Count,
    orgCode: Type.Optional(Type.String({ maxLength: 64 })),
    realname: Word,
    workNo: Word,
});
export type AddressQuery = Static<typeof AddressQuery>;

/** SYS-07: one colleague (wire-contract 7.1). */
export interface AddressEntry {
    userId: string;
    realname: string;
    workNo: string | null;
    /** Codes of positions, joined by commas; `post_dictText` are their names. */
    post: string | null;
    post_dictText: string | null;
    telephone: string | null;
    email: string | null;
    /** Masked unless the caller may see whole numbers. */
    phone: string | null;
    /** wire: of several departments joined by « | » */
    departId: string | null;
    departName: string | null;
    avatar: string | null;
}
