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
exports.needsOf = exports.StoredCertificate = exports.Certificate = exports.WARN_DAYS = exports.DRIVER_CERTS = void 0;
var typebox_1 = require("typebox");
var patterns_ts_1 = require("../patterns.ts");
/** Papers that belong to the driver; all others of the dictionary `cert_type` belong to the vehicle. */
exports.DRIVER_CERTS = ['drive_lic', 'q2_cert', 'n1_cert', 'high_cert', 'qualify', 'id_card'];
/** So many days before its end a paper is warned of, from here on at all and from then on every time louder. */
exports.WARN_DAYS = [30, 7, 1];
var day = function (more) {
    if (more === void 0) { more = {}; }
    return typebox_1.Type.Union([typebox_1.Type.String(__assign({ pattern: patterns_ts_1.PATTERNS.date }, more)), typebox_1.Type.Null()]);
};
/** A paper of a vehicle as its form and an application carry it. */
exports.Certificate = typebox_1.Type.Object({
    certType: typebox_1.Type.String({ minLength: 1, maxLength: 24 }),
    certNo: typebox_1.Type.String({ minLength: 1, maxLength: 64 }),
    issueDate: typebox_1.Type.Optional(day()),
    expireDate: typebox_1.Type.Optional(day()),
    files: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.String({ maxLength: 1000 }), typebox_1.Type.Null()])),
});
/** A stored paper, as GET /vehicle/center/certificates answers it. */
exports.StoredCertificate = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    ownerKind: typebox_1.Type.String(),
    certType: typebox_1.Type.String(),
    certType_dictText: typebox_1.Type.String(),
    certNo: typebox_1.Type.String(),
    issueDate: day(),
    expireDate: day(),
    files: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    auditStatus: typebox_1.Type.String(),
    auditStatus_dictText: typebox_1.Type.String(),
    /** Days until it ends; negative: so long ago. Null: it never does. */
    daysLeft: typebox_1.Type.Union([typebox_1.Type.Integer(), typebox_1.Type.Null()]),
});
/** The papers of a list of needs that are the vehicle's, or the driver's. */
var needsOf = function (needCerts, owner) {
    return (needCerts !== null && needCerts !== void 0 ? needCerts : '').split(',').filter(function (cert) { return cert !== '' && exports.DRIVER_CERTS.includes(cert) === (owner === 'driver'); });
};
exports.needsOf = needsOf;
