import { CloseCustomer, FreezeCustomer, LevelCustomer, MergeCustomer, TagCustomer, UnfreezeCustomer } from '#contract/users/customer.ts';

/** What can be done with a customer besides editing it. */
export const CUSTOMER_ACTIONS = [LevelCustomer, TagCustomer, FreezeCustomer, UnfreezeCustomer, MergeCustomer, CloseCustomer];
