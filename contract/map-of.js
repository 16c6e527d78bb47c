"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.mapOf = void 0;
var typebox_1 = require("typebox");
/**
 * An object with any keys and values of one type: `Record<string, …>`. Does not use `Type.Record`, which brings TypeBox's whole type engine
 * (120 kB before compression) to the browser for the sake of computed keys.
 */
var mapOf = function (value, options) {
    if (options === void 0) { options = {}; }
    return Object.assign((0, typebox_1.RecordFromPattern)(typebox_1.StringKey, value), options);
};
exports.mapOf = mapOf;
