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
exports.fillPlaceholders = exports.placeholdersOf = void 0;
/** A placeholder of a template: `${plateNo}` (wire-contract 7.10). */
var PLACEHOLDER = /\$\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/gu;
/** The names that a template asks for, each once, in the order of the text. */
var placeholdersOf = function (template) { return __spreadArray([], new Set(__spreadArray([], template.matchAll(PLACEHOLDER), true).map(function (_a) {
    var _b = _a[1], name = _b === void 0 ? '' : _b;
    return name;
})), true); };
exports.placeholdersOf = placeholdersOf;
/** The template with its values; a name without a value stays empty. `show` prepares a value for where it goes, such as HTML. */
var fillPlaceholders = function (template, values, show) {
    if (show === void 0) { show = function (value) { return value; }; }
    return template.replace(PLACEHOLDER, function (_whole, name) { return (Object.hasOwn(values, name) ? show(String(values[name])) : ''); });
};
exports.fillPlaceholders = fillPlaceholders;
