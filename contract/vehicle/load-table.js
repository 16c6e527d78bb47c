"use strict";
var __spreadArray = (this && this.__spreadArray) || function (to, from, pack) {
    if (pack || arguments.length === 2) for (var i = 0, l = from.length, ar; i < l; i++) {
        if (ar || !(i in from)) {
            if (!ar) ar = Array.prototype.slice.call(from, 0, i);
            ar[i] = from[i];
        }
    }
    return to.concat(ar || Array.prototype.slice.call(from));
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.ratedKg = exports.faultOfLoadTable = exports.byHeight = exports.LoadTable = exports.LoadRow = void 0;
var typebox_1 = require("typebox");
/** One entry of a load table: how much the crane lifts at this radius with this boom length (or lift height). */
exports.LoadRow = typebox_1.Type.Object({
    heightMm: typebox_1.Type.Integer({ minimum: 1000, maximum: 200000 }),
    radiusMm: typebox_1.Type.Integer({ minimum: 500, maximum: 200000 }),
    capacityKg: typebox_1.Type.Integer({ minimum: 10, maximum: 2000000 }),
}, { additionalProperties: false });
/** Entries of one height stand together, by rising radius. */
exports.LoadTable = typebox_1.Type.Array(exports.LoadRow, { maxItems: 400 });
/** The entries by height, each in the stored order. */
var byHeight = function (rows) {
    var _a;
    var found = new Map();
    for (var _i = 0, rows_1 = rows; _i < rows_1.length; _i++) {
        var row = rows_1[_i];
        found.set(row.heightMm, __spreadArray(__spreadArray([], ((_a = found.get(row.heightMm)) !== null && _a !== void 0 ? _a : []), true), [row], false));
    }
    return found;
};
exports.byHeight = byHeight;
/** Why a load table cannot be right (domain S28); undefined when it can. */
var faultOfLoadTable = function (rows) {
    for (var _i = 0, _a = (0, exports.byHeight)(rows).values(); _i < _a.length; _i++) {
        var line = _a[_i];
        for (var _b = 0, _c = line.entries(); _b < _c.length; _b++) {
            var _d = _c[_b], index = _d[0], row = _d[1];
            var before = line[index - 1];
            if (!before)
                continue;
            if (row.radiusMm <= before.radiusMm)
                return '幅度应逐行递增';
            if (row.capacityKg > before.capacityKg)
                return '幅度递增时额定起重量不能增大';
        }
    }
    return undefined;
};
exports.faultOfLoadTable = faultOfLoadTable;
/**
 * What may be lifted at a radius: the next larger radius of the table counts, never a value between two. With a height,
 * only booms that reach it. Undefined beyond the table: the crane cannot reach there at all.
 */
var ratedKg = function (rows, radiusMm, heightMm) {
    if (heightMm === void 0) { heightMm = 0; }
    var best = __spreadArray([], (0, exports.byHeight)(rows).entries(), true).filter(function (_a) {
        var height = _a[0];
        return height >= heightMm;
    })
        .flatMap(function (_a) {
        var line = _a[1];
        var row = line.find(function (each) { return each.radiusMm >= radiusMm; });
        return row ? [row.capacityKg] : [];
    });
    return best.length > 0 ? Math.max.apply(Math, best) : undefined;
};
exports.ratedKg = ratedKg;
