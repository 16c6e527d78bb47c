import {
    ClaimApplication,
    FirstPass,
    Interview,
    PassApplication,
    RejectApplication,
    ReleaseApplication,
    Supplement,
    WithdrawApplication,
} from '#contract/recruit/audit.ts';

/** Actions on an application, in the order of its steps. */
export const AUDIT_ACTIONS = [
    ClaimApplication,
    FirstPass,
    Supplement,
    Interview,
    PassApplication,
    RejectApplication,
    ReleaseApplication,
    WithdrawApplication,
];
