import { BankCard } from '#contract/users/bank-card.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const BankCardForm = lazyPart('users/bank-card/BankCardForm', async () => ({ default: (await import('./BankCardForm.tsx')).BankCardForm }));
const BankCardList = lazyPart('users/bank-card/BankCardList', async () => ({ default: (await import('./BankCardList.tsx')).BankCardList }));

export default defineResource(BankCard, { components: ['users/BankCardList'], list: BankCardList, form: BankCardForm });
