"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.isPlatformCode = exports.permissionOf = void 0;
/** The permission code of an action of an entity: `order:order:reassign`. */
var permissionOf = function (of, action) {
    return "".concat(of.permission, ":").concat(action);
};
exports.permissionOf = permissionOf;
var SHARED = /^(monitor:(?!anomaly:)|system:tenant:|system:permission:(add|edit|delete|deleteBatch|dataRule)$|system:dict:(?!list$|query$|export$))/;
/** Is the code about what all tenants share: the server, tenants, menus, dictionaries? It counts only for who acts for the platform. */
var isPlatformCode = function (code) { return SHARED.test(code); };
exports.isPlatformCode = isPlatformCode;
