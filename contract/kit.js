"use strict";
var __assign = (this && this.__assign) || function () {
    __assign = Object.assign || function(t) {
        for (var s, i = 1, n = arguments.length; i < n; i++) {
            s = arguments[i];
            for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p))
                t[p] = s[p];
        }
        return t;
    };
    return __assign.apply(this, arguments);
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.readOnly = exports.nullable = exports.image = exports.file = exports.json = exports.joinedReference = exports.joined = exports.reference = exports.bool = exports.dateTime = exports.date = exports.intDict = exports.dict = exports.rate = exports.money = exports.coordinate = exports.integer = exports.secret = exports.phone = exports.richText = exports.longText = exports.text = void 0;
var typebox_1 = require("typebox");
var patterns_ts_1 = require("./patterns.ts");
var make = function (schema, kind, label, options) {
    if (options === void 0) { options = {}; }
    return (__assign(__assign({}, schema), { meta: __assign({ kind: kind, label: label }, options) }));
};
/** Splits what is JSON Schema from what is annotation. */
var split = function (given, limits) {
    var schema = {};
    var meta = {};
    for (var _i = 0, _a = Object.entries(given); _i < _a.length; _i++) {
        var _b = _a[_i], key = _b[0], value = _b[1];
        (limits.includes(key) ? schema : meta)[key] = value;
    }
    return { schema: schema, meta: meta };
};
var TEXT_LIMITS = ['minLength', 'maxLength', 'pattern', 'default'];
var NUMBER_LIMITS = ['minimum', 'maximum', 'default'];
/** One line of text, at most 255 characters unless said otherwise. */
var text = function (label, given) {
    if (given === void 0) { given = {}; }
    var _a = split(__assign({ maxLength: 255 }, given), TEXT_LIMITS), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.String(schema), 'text', label, meta);
};
exports.text = text;
/** Several lines of text. */
var longText = function (label, given) {
    if (given === void 0) { given = {}; }
    var _a = split(__assign({ maxLength: 500 }, given), TEXT_LIMITS), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.String(schema), 'longText', label, meta);
};
exports.longText = longText;
/** HTML that people write in an editor. The server cleans it before it is stored, the client before it is shown. */
var richText = function (label, given) {
    if (given === void 0) { given = {}; }
    var _a = split(__assign({ maxLength: 50000 }, given), TEXT_LIMITS), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.String(schema), 'richText', label, __assign({ hidden: true }, meta));
};
exports.richText = richText;
/** A mobile number, masked as 138****1234 on output unless the caller may see it. */
var phone = function (label, given) {
    if (given === void 0) { given = {}; }
    return make(typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.mobile }), 'phone', label, __assign({ masked: true }, given));
};
exports.phone = phone;
/**
 * A number of a person that is kept encrypted: columns `<name>Enc` (and `<name>Hash`, unique or not). Only its last four characters
 * leave the server; the whole of it is revealed one at a time.
 */
var secret = function (label, of, given) {
    if (given === void 0) { given = {}; }
    return make(typebox_1.Type.String({ maxLength: 64 }), 'secret', label, __assign({ secret: of, masked: true, revealed: true }, given));
};
exports.secret = secret;
/** A whole number; `unit` is shown inside the input. */
var integer = function (label, given) {
    if (given === void 0) { given = {}; }
    var _a = split(given, NUMBER_LIMITS), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.Integer(__assign({ minimum: -2147483648, maximum: 2147483647 }, schema)), 'number', label, meta);
};
exports.integer = integer;
/** Degrees of longitude or latitude. */
var coordinate = function (label, given) {
    if (given === void 0) { given = {}; }
    return make(typebox_1.Type.Number({ minimum: -180, maximum: 180 }), 'number', label, __assign({ hidden: true }, given));
};
exports.coordinate = coordinate;
/** Integer fen (分); shown in yuan. At most twelve digits (security S119). */
var money = function (label, given) {
    if (given === void 0) { given = {}; }
    var _a = split(given, NUMBER_LIMITS), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.Integer(__assign({ minimum: 0, maximum: 999999999999 }, schema)), 'money', label, meta);
};
exports.money = money;
/** Integer basis points: 10000 is 1.0000. */
var rate = function (label, given) {
    if (given === void 0) { given = {}; }
    var _a = split(given, NUMBER_LIMITS), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.Integer(__assign({ minimum: 0, maximum: 100000 }, schema)), 'rate', label, meta);
};
exports.rate = rate;
/** A value of a dictionary; the server refuses values that the dictionary does not hold. */
var dict = function (label, code, given) {
    if (given === void 0) { given = {}; }
    var _a = split(given, ['default']), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.String(__assign({ maxLength: given.multiple ? 500 : 32 }, schema)), 'dict', label, __assign({ dict: code }, meta));
};
exports.dict = dict;
/** A dictionary value that the table keeps as a number. */
var intDict = function (label, code, given) {
    if (given === void 0) { given = {}; }
    var _a = split(given, ['default']), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.Integer(schema), 'dict', label, __assign({ dict: code }, meta));
};
exports.intDict = intDict;
/** `YYYY-MM-DD`. */
var date = function (label, given) {
    if (given === void 0) { given = {}; }
    return make(typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.date }), 'date', label, given);
};
exports.date = date;
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
var dateTime = function (label, given) {
    if (given === void 0) { given = {}; }
    return make(typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.dateTime }), 'dateTime', label, given);
};
exports.dateTime = dateTime;
var bool = function (label, given) {
    if (given === void 0) { given = {}; }
    var _a = split(given, ['default']), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.Boolean(schema), 'bool', label, meta);
};
exports.bool = bool;
/** The id of a record of another resource. */
var reference = function (label, resource, given) {
    if (given === void 0) { given = {}; }
    return make(typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }), 'reference', label, __assign({ resource: resource, hidden: true }, given));
};
exports.reference = reference;
/** A text of the referred record, read through the id field `via`; never written. */
var joined = function (label, via, given) {
    if (given === void 0) { given = {}; }
    return (0, exports.readOnly)(make(typebox_1.Type.Unsafe({ type: ['string', 'null'] }), 'text', label, __assign({ via: via, nullable: true }, given)));
};
exports.joined = joined;
/** An id that the referred record holds, such as the level above a vehicle type: a list can be narrowed by it; never written. */
var joinedReference = function (label, via, resource, given) {
    if (given === void 0) { given = {}; }
    return (0, exports.readOnly)(make(typebox_1.Type.Unsafe({ type: ['string', 'null'] }), 'reference', label, __assign({ via: via, resource: resource, hidden: true, nullable: true }, given)));
};
exports.joinedReference = joinedReference;
/** Structured content with a schema of its own; not a list column. */
var json = function (label, schema, given) {
    if (given === void 0) { given = {}; }
    return make(schema, 'json', label, __assign({ hidden: true }, given));
};
exports.json = json;
/** Paths of uploaded files, joined by commas (wire-contract 7.15); `folder` says where they go and so who may read them. */
var file = function (label, folder, given) {
    if (given === void 0) { given = {}; }
    var _a = split(__assign({ maxLength: 1000 }, given), ['maxLength']), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.String(__assign(__assign({}, schema), { pattern: pathsIn(folder) })), 'file', label, __assign({ folder: folder }, meta));
};
exports.file = file;
/** Paths of uploaded pictures, joined by commas; shown as thumbnails. */
var image = function (label, folder, given) {
    if (given === void 0) { given = {}; }
    var _a = split(__assign({ maxLength: 1000 }, given), ['maxLength']), schema = _a.schema, meta = _a.meta;
    return make(typebox_1.Type.String(__assign(__assign({}, schema), { pattern: pathsIn(folder) })), 'image', label, __assign({ folder: folder }, meta));
};
exports.image = image;
/** Only paths that the server made, all of one folder. */
var pathsIn = function (folder) {
    var path = "".concat(folder, "/\\d{8}/[0-9a-f]{32}\\.[a-z0-9]{2,8}");
    return "^".concat(path, "(,").concat(path, ")*$");
};
/** The field may be null; an absent key on edit leaves it, `null` clears it. */
var nullable = function (field) {
    var type = field.type;
    var schema = type ? __assign(__assign({}, field), { type: [type, 'null'].flat() }) : { anyOf: [field, { type: 'null' }] };
    return __assign(__assign({}, schema), { meta: __assign(__assign({}, field.meta), { nullable: true }) });
};
exports.nullable = nullable;
/** The server decides the value: the field is in answers, never in a body. */
var readOnly = function (field) { return (__assign(__assign({}, field), { readOnly: true })); };
exports.readOnly = readOnly;
