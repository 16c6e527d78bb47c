import { CloseCustomer, FreezeCustomer, LevelCustomer, MergeCustomer, TagCustomer, UnfreezeCustomer } from '#contract/users/customer.ts';

/** Actions on a customer in addition to editing. */
export const CUSTOMER_ACTIONS = [LevelCustomer, TagCustomer, FreezeCustomer, UnfreezeCustomer, MergeCustomer, CloseCustomer];
