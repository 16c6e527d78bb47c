import { type Static, Type } from 'typebox';
import { PATTERNS } from '../patterns.ts';

/** 回收站 of any list: deleted records that can be restored. Not part of the wire contract; used by our client only. */
export const RECYCLE_BIN_PATH = '/sys/recycleBin';

export const RECYCLE_BIN_SIZE = 20;
const resource = Type.String({ minLength: 1, maxLength: 64 });

export const RecycleBinQuery = Type.Object({
    resource,
    /** Part of the name. */
    name: Type.Optional(Type.String({ maxLength: 64 })),
    pageNo: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,2}$' })),
});

/** A deleted record. Times are wire times. */
export const DeletedRecord = Type.Object({
    id: Type.String(),
    name: Type.Union([Type.String(), Type.Null()]),
    deletedBy: Type.String(),
    deletedAt: Type.String(),
});
export type DeletedRecord = Static<typeof DeletedRecord>;

export const RecycleBinPage = Type.Object({ records: Type.Array(DeletedRecord), total: Type.Integer() });
export type RecycleBinPage = Static<typeof RecycleBinPage>;

/** Restores records one by one; those that cannot be restored are named in the answer. */
export const PutBackBody = Type.Object({
    resource,
    ids: Type.Array(Type.String({ pattern: PATTERNS.id }), { minItems: 1, maxItems: RECYCLE_BIN_SIZE }),
});
