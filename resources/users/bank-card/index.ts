import { BankCard } from '#contract/users/bank-card.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const BankCardForm = lazyPart(() => import('./BankCardForm.tsx'), 'BankCardForm');
const BankCardList = lazyPart(() => import('./BankCardList.tsx'), 'BankCardList');

export default defineResource(BankCard, { components: ['users/BankCardList'], list: BankCardList, form: BankCardForm });
