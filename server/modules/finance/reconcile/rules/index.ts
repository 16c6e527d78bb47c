import type { DictValue } from '#contract/dictionaries.ts';
import { balanceFacts, journalFacts, tradeFacts } from '#server/ledger/proofs.ts';
import { sealFacts } from '#server/ledger/seal.ts';
import { channelRule } from './channel-rules.ts';
import { vatRule } from './invoice-rules.ts';
import { escrowRule, orderAmountRule } from './order-rules.ts';
import { budgetRule, deferredRule } from './promo-rules.ts';
import type { ReconRule } from './rule.ts';
import { frozenRule, transitRule } from './withdraw-rules.ts';

export type ReconScope = DictValue<'recon_scope'>;

/** The rules of domain 6.6 by scope, in the order of execution. */
export const RULES: Readonly<Record<ReconScope, readonly ReconRule[]>> = {
    ledger: [
        { code: 'R01', facts: ({ tenantId, day }) => journalFacts(tenantId, day) },
        { code: 'R02', facts: ({ tenantId }) => balanceFacts(tenantId) },
        { code: 'R10', facts: ({ tenantId }) => tradeFacts(tenantId) },
        { code: 'R12', facts: ({ tenantId, day }) => sealFacts(tenantId, day) },
    ],
    order: [escrowRule, orderAmountRule],
    withdraw: [transitRule, frozenRule],
    channel: [channelRule],
    promo: [budgetRule, deferredRule],
    invoice: [vatRule],
};

/** The scopes in the order of execution. */
export const SCOPES = Object.keys(RULES) as ReconScope[];
