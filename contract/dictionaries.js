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
exports.DICTIONARIES = void 0;
exports.dictText = dictText;
var activity_ts_1 = require("./dictionaries/activity.ts");
var finance_ts_1 = require("./dictionaries/finance.ts");
var order_ts_1 = require("./dictionaries/order.ts");
var price_ts_1 = require("./dictionaries/price.ts");
var setting_ts_1 = require("./dictionaries/setting.ts");
var system_ts_1 = require("./dictionaries/system.ts");
var users_ts_1 = require("./dictionaries/users.ts");
var vehicle_ts_1 = require("./dictionaries/vehicle.ts");
/** Every dictionary the product is delivered with: code → name and `[value, text]` items in display order. */
exports.DICTIONARIES = __assign(__assign(__assign(__assign(__assign(__assign(__assign(__assign({}, setting_ts_1.setting), vehicle_ts_1.vehicle), users_ts_1.users), order_ts_1.order), price_ts_1.price), finance_ts_1.finance), activity_ts_1.activity), system_ts_1.system);
/** The delivered text of a value; an unknown value is its own text, because dictionaries may be extended at run time. */
function dictText(code, value) {
    var _a, _b;
    var items = exports.DICTIONARIES[code].items;
    return (_b = (_a = items.find(function (_a) {
        var each = _a[0];
        return each === value;
    })) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : value;
}
