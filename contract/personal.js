"use strict";
/** Numbers of persons and firms that carry a check digit: what makes one right, once for both sides. */
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
exports.secretMask = exports.normalSecret = exports.SECRETS = exports.isTaxNo = exports.isCreditCode = exports.isBankCard = exports.yearsBetween = exports.sexOf = exports.birthdayOf = exports.isIdCard = void 0;
var ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
var ID_CHECKS = '10X98765432';
/** An identity card of eighteen characters: a real day of birth and the right check digit (GB 11643). */
var isIdCard = function (value) {
    if (!/^\d{17}[\dX]$/.test(value) || (0, exports.birthdayOf)(value) === undefined)
        return false;
    var sum = ID_WEIGHTS.reduce(function (total, weight, index) { return total + weight * Number(value[index]); }, 0);
    return ID_CHECKS[sum % 11] === value[17];
};
exports.isIdCard = isIdCard;
/** The day of birth in an identity card, `YYYY-MM-DD`; undefined when there is no such day. */
var birthdayOf = function (idCard) {
    var day = "".concat(idCard.slice(6, 10), "-").concat(idCard.slice(10, 12), "-").concat(idCard.slice(12, 14));
    var date = new Date("".concat(day, "T00:00:00Z"));
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day ? day : undefined;
};
exports.birthdayOf = birthdayOf;
/** The sex in an identity card, as the dictionary `sex` writes it. */
var sexOf = function (idCard) { return (Number(idCard[16]) % 2 === 1 ? '1' : '2'); };
exports.sexOf = sexOf;
/** Whole years between two days `YYYY-MM-DD`. */
var yearsBetween = function (from, to) {
    return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
};
exports.yearsBetween = yearsBetween;
/** A bank card of twelve to nineteen digits with the right last one (Luhn). */
var isBankCard = function (value) {
    return /^\d{12,19}$/.test(value) &&
        __spreadArray([], value, true).reverse().reduce(function (sum, digit, index) { return sum + doubled(Number(digit), index % 2 === 1); }, 0) % 10 === 0;
};
exports.isBankCard = isBankCard;
var doubled = function (digit, isEvery) { return (isEvery ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit); };
var CREDIT_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** A unified social credit code of eighteen characters with the right last one (GB 32100). */
var isCreditCode = function (value) {
    if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value))
        return false;
    var sum = __spreadArray([], value.slice(0, 17), true).reduce(function (total, letter, index) { return total + CREDIT_LETTERS.indexOf(letter) * (Math.pow(3, index) % 31); }, 0);
    return CREDIT_LETTERS[(31 - (sum % 31)) % 31] === value[17];
};
exports.isCreditCode = isCreditCode;
/** A firm's tax number: fifteen, eighteen or twenty characters. */
var isTaxNo = function (value) { return /^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/.test(value); };
exports.isTaxNo = isTaxNo;
/** What is kept encrypted, and what a wrong one is told. */
exports.SECRETS = {
    idCard: { isRight: exports.isIdCard, fault: '身份证号不正确' },
    bankCard: { isRight: exports.isBankCard, fault: '银行卡号不正确' },
    bankAccount: { isRight: function (value) { return /^[\d-]{6,32}$/.test(value); }, fault: '银行账号不正确' },
};
/** As people type or paste it: blanks between groups of digits, full-width digits and a small x are fine. */
var normalSecret = function (value) { return value.normalize('NFKC').replace(/\s+/g, '').toUpperCase(); };
exports.normalSecret = normalSecret;
/** All that is shown of it to people who may not see it whole. */
var secretMask = function (value) { return "**** ".concat(value.slice(-4)); };
exports.secretMask = secretMask;
