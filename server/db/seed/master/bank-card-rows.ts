import type { DictValue } from '#contract/dictionaries.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import { bankCards } from '#server/modules/users/bank-card/bank-card.table.ts';
import type { CopyBuffers } from '../copy/buffers.ts';
import type { CopyText } from '../copy/encoder.ts';
import { masterId } from '../ids.ts';
import { Random } from '../random.ts';
import { DAY, HOUR, timeText } from '../time.ts';
import type { World } from '../world.ts';
import { fakeBankCard, seededIv } from './fake-numbers.ts';

interface Owner {
    kind: 'driver' | 'customer';
    id: string;
    city: number;
    holder: string;
    phone: string;
    cardKind: DictValue<'card_kind'>;
}

/** One card for nearly every driver and a few customers; some changed lately, some not proven yet, some refused by the bank. */
export function* generateBankCards({ drivers, customers, scale }: World, buffers: CopyBuffers, secrets: Secrets): Generator<CopyText> {
    const random = new Random(scale.seed, 'usr_bank_card', 'rows');
    let index = 0;
    const add = (owner: Owner, isDefault: boolean, age: number, verify: DictValue<'verify_status'>) => {
        addCard(buffers, secrets, random, scale.now, { owner, isDefault, age, verify, index: index++ });
    };
    for (const driver of drivers) {
        if (driver.status === 'onboarding') continue;
        const owner: Owner = {
            kind: 'driver',
            id: driver.id,
            city: driver.city,
            holder: driver.name,
            phone: driver.phone,
            cardKind: 'personal',
        };
        add(owner, true, random.int(30, 500) * DAY, 'passed');
        // The second card of a few is new: still cooling, not proven yet, or refused.
        if (random.chance(0.06)) add(owner, false, random.int(1, 40) * HOUR, random.choose({ passed: 40, pending: 40, failed: 20 }));
        yield* buffers.take();
    }
    for (const customer of customers) {
        if (!random.chance(0.03)) continue;
        const isPerson = customer.kind === 'person';
        const owner: Owner = {
            kind: 'customer',
            id: customer.id,
            city: customer.city,
            holder: isPerson ? customer.contact : customer.name.slice(0, 64),
            phone: customer.phone,
            cardKind: isPerson ? 'personal' : 'company',
        };
        add(owner, true, random.int(5, 400) * DAY, random.choose({ passed: 85, pending: 10, failed: 5 }));
    }
}

interface Card {
    owner: Owner;
    isDefault: boolean;
    age: number;
    verify: DictValue<'verify_status'>;
    index: number;
}

const VERIFY_TEXT = { passed: '四要素核验一致', pending: null, failed: '银行返回：户名与证件不符' } as const;

function addCard(
    buffers: CopyBuffers,
    secrets: Secrets,
    random: Random,
    now: number,
    { owner, isDefault, age, verify, index }: Card,
): void {
    const cardNo = fakeBankCard(index);
    const made = now - age;
    buffers.add(bankCards, {
        id: masterId('bankCard', index),
        cityId: masterId('city', owner.city),
        createBy: 'app',
        createTime: timeText(made),
        ownerKind: owner.kind,
        ownerId: owner.id,
        holder: owner.holder,
        cardNoEnc: secrets.seal('bankCard', cardNo, seededIv(`bankCard:${index}`)),
        cardNoHash: secrets.hash('bankCard', cardNo),
        cardTail: cardNo.slice(-4),
        bankCode: random.choose({ ICBC: 20, ABC: 15, BOC: 12, CCB: 20, CMB: 15, PSBC: 10, BCOM: 8 }),
        branch: random.chance(0.3) ? '城东支行' : null,
        cardKind: owner.cardKind,
        phone: owner.phone,
        isDefault,
        verifyStatus: verify,
        verifyMsg: VERIFY_TEXT[verify],
        verifyTime: verify === 'pending' ? null : timeText(made + HOUR / 2),
        // A driver's card is locked for withdrawals for 24 hours after it was added.
        lockedUntil: timeText(made + 24 * HOUR),
    });
}
