"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.splitPaths = exports.isImageName = exports.extensionOf = exports.isPublicPath = exports.folderOf = exports.FOLDERS = exports.IMAGE_TYPES = exports.FILE_TYPES = exports.MOST_FILE_BYTES = void 0;
/** Most bytes of one file, and of the request that brings it (wire-contract 1). */
exports.MOST_FILE_BYTES = 10 * 1024 * 1024;
/** Extensions that may be stored (security S76); what a file really is must agree with its extension. */
exports.FILE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf', 'docx', 'xlsx', 'mp4', 'csv', 'txt'];
/** Extensions of pictures: drawn anew when stored, and the only files that are ever shown in place. */
exports.IMAGE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
var open = { isPublic: true, readers: [], types: [] };
var closed = function (readers, types) {
    if (types === void 0) { types = []; }
    return ({ isPublic: false, readers: readers, types: types });
};
/**
 * Where files may lie: the values of `biz` (wire-contract section 16, item 36). A folder that is not here does not exist;
 * a new kind of document gets its line here, with the codes of the screens that show it.
 */
exports.FOLDERS = {
    temp: open,
    avatar: open,
    jeditor: open,
    /** Pictures of classes, types and models: a catalogue, nobody's own papers. */
    vehicle: open,
    service: open,
    /** Pictures of activities, as customers and drivers see them. */
    activity: open,
    cert: closed(['vehicle:center:query', 'vehicle:audit:query', 'users:driver:query', 'recruit:audit:query', 'users:customer:query']),
    proof: closed(['order:order:query', 'order:dispute:query', 'order:driverPause:query']),
    order: closed(['order:order:query', 'order:dispute:query']),
    finance: closed(['finance:invoiceAudit:query', 'finance:balanceAudit:query', 'finance:withdrawAudit:query', 'finance:refund:query'], ['ofd']),
    task: closed([]),
};
/** The folder of that name, or undefined. */
var folderOf = function (name) { return (Object.hasOwn(exports.FOLDERS, name) ? exports.FOLDERS[name] : undefined); };
exports.folderOf = folderOf;
/** May a picture at this path be fetched by anybody, so that its address can stand in a page? */
var isPublicPath = function (path) { var _a, _b, _c; return (_c = (_b = (0, exports.folderOf)((_a = path.split('/')[0]) !== null && _a !== void 0 ? _a : '')) === null || _b === void 0 ? void 0 : _b.isPublic) !== null && _c !== void 0 ? _c : true; };
exports.isPublicPath = isPublicPath;
/** The extension of a file's name in lower case, without the dot; empty without one. */
var extensionOf = function (name) { var _a, _b, _c; return (_c = (_b = (_a = /\.([A-Za-z0-9]{1,8})$/.exec(name)) === null || _a === void 0 ? void 0 : _a[1]) === null || _b === void 0 ? void 0 : _b.toLowerCase()) !== null && _c !== void 0 ? _c : ''; };
exports.extensionOf = extensionOf;
/** Is it a picture by its name? */
var isImageName = function (name) { return exports.IMAGE_TYPES.includes((0, exports.extensionOf)(name)); };
exports.isImageName = isImageName;
/** wire: several files are one text, their paths joined by commas. */
var splitPaths = function (value) {
    return typeof value === 'string'
        ? value
            .split(',')
            .map(function (path) { return path.trim(); })
            .filter(Boolean)
        : [];
};
exports.splitPaths = splitPaths;
