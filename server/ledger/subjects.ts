import type { DictValue } from '#contract/dictionaries.ts';

export type Subject = DictValue<'acct_subject'>;
export type OwnerKind = DictValue<'acct_owner'>;
export type Side = DictValue<'dc'>;

interface SubjectRule {
    owner: OwnerKind;
    /** The side on which the balance increases. */
    side: Side;
    /** Money that its owner may spend: a frozen account blocks it, while frozen or owed money can still be settled. */
    isSpendable?: true;
}

/** The chart of accounts (domain 6.1): the owner of each account and the side on which it increases. */
export const SUBJECTS: Readonly<Record<Subject, SubjectRule>> = {
    cust_cash: { owner: 'customer', side: 'C', isSpendable: true },
    cust_bonus: { owner: 'customer', side: 'C', isSpendable: true },
    cust_frozen: { owner: 'customer', side: 'C' },
    credit_recv: { owner: 'customer', side: 'D' },
    drv_avail: { owner: 'driver', side: 'C', isSpendable: true },
    drv_frozen: { owner: 'driver', side: 'C' },
    drv_margin: { owner: 'driver', side: 'C', isSpendable: true },
    drv_debt: { owner: 'driver', side: 'D' },
    mbr_cash: { owner: 'member', side: 'C', isSpendable: true },
    mbr_bonus: { owner: 'member', side: 'C', isSpendable: true },
    mbr_frozen: { owner: 'member', side: 'C' },
    escrow: { owner: 'platform', side: 'C' },
    wd_transit: { owner: 'platform', side: 'C' },
    clearing_wechat: { owner: 'platform', side: 'D' },
    clearing_alipay: { owner: 'platform', side: 'D' },
    bank_main: { owner: 'platform', side: 'D' },
    rev_info_fee: { owner: 'platform', side: 'C' },
    rev_member: { owner: 'platform', side: 'C' },
    def_member: { owner: 'platform', side: 'C' },
    rev_penalty: { owner: 'platform', side: 'C' },
    rev_tax_add: { owner: 'platform', side: 'C' },
    rev_wd_fee: { owner: 'platform', side: 'C' },
    exp_promo: { owner: 'platform', side: 'D' },
    exp_comp: { owner: 'platform', side: 'D' },
    exp_channel: { owner: 'platform', side: 'D' },
    tax_vat: { owner: 'platform', side: 'C' },
    tax_withhold: { owner: 'platform', side: 'C' },
    diff_tax: { owner: 'platform', side: 'C' },
    eq_open: { owner: 'platform', side: 'C' },
};

/** The wallets that a customer, driver or member has from the beginning; an account for debt is opened with the first debt. */
export const WALLETS = {
    customer: ['cust_cash', 'cust_bonus', 'cust_frozen'],
    driver: ['drv_avail', 'drv_frozen', 'drv_margin'],
    member: ['mbr_cash', 'mbr_bonus', 'mbr_frozen'],
} as const satisfies Partial<Record<OwnerKind, readonly Subject[]>>;

/** The account with an owner's money during the review of a deduction or withdrawal. */
export const FROZEN = { customer: 'cust_frozen', driver: 'drv_frozen', member: 'mbr_frozen' } as const satisfies Partial<
    Record<OwnerKind, Subject>
>;

/** Every order and every withdrawal posts to the platform's accounts: each has this many rows, so that postings don't wait for each other. */
export const PLATFORM_SHARDS = 16;

/** An account number derived from subject and owner: `cust_cash-123`. */
export const accountNo = (subject: Subject, ownerId: string): string => `${subject}-${ownerId}`;
