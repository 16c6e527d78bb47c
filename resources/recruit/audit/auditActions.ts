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

/** The steps of an application in their order. */
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
