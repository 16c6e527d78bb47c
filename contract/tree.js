"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.CountBelowQuery = exports.BranchesQuery = void 0;
var typebox_1 = require("typebox");
/** GET …/branches: what a word finds in a tree (name, pinyin or initials), or the given ids; a comma list that may end with a comma. */
exports.BranchesQuery = typebox_1.Type.Object({
    keyWord: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 100 })),
    ids: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 20000, pattern: '^[0-9A-Za-z_,-]*$' })),
});
/** GET …/countBelow: how many stand below the given ones, each counted once. */
exports.CountBelowQuery = typebox_1.Type.Object({ ids: typebox_1.Type.String({ minLength: 1, maxLength: 20000, pattern: '^[0-9A-Za-z_,-]*$' }) });
