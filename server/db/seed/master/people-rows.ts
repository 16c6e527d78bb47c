import { customers } from '#server/modules/users/customer/customer.table.ts';
import { blacklist } from '#server/modules/users/blacklist/blacklist.table.ts';
import { members } from '#server/modules/users/driver-member/member.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import type { CopyText } from '../copy/encoder.ts';
import { masterId } from '../ids.ts';
import { Random } from '../random.ts';
import { DAY, dayText, HOUR, timeText } from '../time.ts';
import type { CustomerSeat, DriverSeat, World } from '../world.ts';
import { PLANS } from './catalogue.ts';
import { fakeCreditCode, fakeIdCard, seededIv } from './fake-numbers.ts';
import { portraitPath } from './paper-pictures.ts';

const LONG_NAME =
    '深圳市前海深港现代服务业合作区超长名称建筑机械设备安装工程技术服务股份有限公司第一分公司大型设备吊装项目经理部临时指挥中心'
        .padEnd(64, '部')
        .slice(0, 64);

/** Customers with the counts their orders gave them. */
export function* generateCustomers(world: World, buffers: CopyBuffers): Generator<CopyText> {
    const random = new Random(world.scale.seed, 'usr_customer', 'rows');
    for (const customer of world.customers) {
        addCustomer(world, buffers, customer, random);
        yield* buffers.take();
    }
}

function addCustomer({ start, scale }: World, buffers: CopyBuffers, customer: CustomerSeat, random: Random): void {
    const registered = registeredAt(random, start, scale.now, customer.firstOrder);
    const company = customer.kind !== 'person';
    const credit = company && random.chance(0.25) ? random.int(1, 20) * 500_000 : 0;
    const blocked = random.chance(0.003);
    buffers.add(customers, {
        id: customer.id,
        cityId: masterId('city', customer.city),
        createBy: 'app',
        createTime: timeText(registered),
        customerNo: `C${String(customer.index + 1).padStart(7, '0')}`,
        kind: customer.kind,
        name: customer.index === 3 ? LONG_NAME : customer.name,
        phone: customer.phone,
        contact: customer.contact,
        creditCode: company ? fakeCreditCode(customer.index) : null,
        levelCode: random.choose({ normal: 70, silver: 20, gold: 8, diamond: 2 }),
        source: random.choose({ app: 50, mini: 25, invite: 10, phone: 10, ad: 5 }),
        regTime: timeText(registered),
        lastOrderTime: customer.lastOrder ? timeText(customer.lastOrder) : null,
        orderCount: customer.orders,
        orderFen: customer.spent,
        cancelCount: customer.canceled,
        creditLimitFen: credit,
        creditDays: credit ? 30 : 0,
        status: blocked ? 'blacklisted' : random.chance(0.005) ? 'frozen' : 'normal',
        realNameStatus: random.choose({ passed: 70, none: 25, pending: 3, failed: 2 }),
        remark: customer.index === 5 ? '👑 重点客户，需开专票；"进场" 要提前一天报备 🏗️' : null,
    });
    if (blocked) {
        addBlacklist(
            buffers,
            { kind: 'customer', id: customer.id, name: customer.name, phone: customer.phone, city: customer.city },
            scale.now,
            random,
        );
    }
}

function registeredAt(random: Random, start: number, now: number, firstOrder: number): number {
    const latest = Math.min(firstOrder, now) - HOUR;
    return Math.floor((start - 30 * DAY + (latest - start + 30 * DAY) * random.float()) / 1000) * 1000;
}

interface Target {
    kind: 'customer' | 'driver';
    id: string;
    name: string;
    phone: string;
    city: number;
}

const BLACKLIST_REASONS = {
    unpaid: ['月结款逾期90天，三次催收未付', '作业完成后拒付尾款，已发律师函', '到场后临时压价，拒付等候费'],
    fraud: ['同一设备注册多个账号领取首单补贴', '与司机串通虚报台班，核对轨迹不符', '上传伪造的付款凭证'],
    complaint: ['近30天被投诉4次，约谈后仍未改正', '现场辱骂作业人员，监控核实', '违章指挥起吊，拒绝停工整改'],
    private_deal: ['引导线下收款，客户提供了转账记录', '接单后取消平台订单，私下完成作业'],
} as const;

function addBlacklist(buffers: CopyBuffers, target: Target, now: number, random: Random): void {
    const at = now - random.int(1, 200) * DAY;
    const reasonCode = random.choose({ unpaid: 40, fraud: 30, complaint: 20, private_deal: 10 });
    const reasons = BLACKLIST_REASONS[reasonCode];
    buffers.add(blacklist, {
        id: masterId('blacklist', buffers.rows['usr_blacklist'] ?? 0),
        cityId: masterId('city', target.city),
        createBy: 'cs1',
        createTime: timeText(at),
        targetKind: target.kind,
        targetId: target.id,
        targetName: target.name.slice(0, 64),
        phone: target.phone,
        reasonCode,
        // By its place, not by chance: what follows stays as it was.
        reason: reasons[(buffers.rows['usr_blacklist'] ?? 0) % reasons.length]!,
        startAt: timeText(at),
    });
}

/** Drivers, their memberships and the blacklist entries of the blacklisted ones. */
export function* generateDrivers(world: World, buffers: CopyBuffers, secrets: Secrets): Generator<CopyText> {
    const random = new Random(world.scale.seed, 'usr_driver', 'rows');
    for (const driver of world.drivers) {
        const member = driver.status !== 'onboarding' && random.chance(0.35) ? addMember(world, buffers, driver, random) : null;
        addDriver(world, buffers, driver, member, random, secrets);
        const target = { kind: 'driver' as const, id: driver.id, name: driver.name, phone: driver.phone, city: driver.city };
        if (driver.status === 'blacklisted') addBlacklist(buffers, target, world.scale.now, random);
        yield* buffers.take();
    }
}

function addDriver(
    { start, scale }: World,
    buffers: CopyBuffers,
    driver: DriverSeat,
    member: string | null,
    random: Random,
    secrets: Secrets,
): void {
    const joined = start - random.int(1, 400) * DAY;
    const gender = random.chance(0.96) ? '1' : '2';
    const birthday = dayText(scale.now - random.int(24 * 365, 58 * 365) * DAY);
    const idCard = fakeIdCard(birthday, driver.index, gender);
    buffers.add(drivers, {
        id: driver.id,
        cityId: masterId('city', driver.city),
        createBy: 'app',
        createTime: timeText(joined),
        driverNo: `S${String(driver.index + 1).padStart(6, '0')}`,
        name: driver.name,
        phone: driver.phone,
        idCardEnc: secrets.seal('idCard', idCard, seededIv(`idCard:${driver.index}`)),
        idCardHash: secrets.hash('idCard', idCard),
        gender,
        birthday,
        avatar: portraitPath(driver.index),
        homeLng: driver.home.lng,
        homeLat: driver.home.lat,
        status: driver.status,
        onlineStatus: driver.online,
        currentOrderId: driver.currentOrder,
        memberId: member,
        ratingX100: random.int(420, 500),
        orderCount: driver.orders,
        incomeFen: driver.income,
        acceptRateBp: random.int(7200, 9990),
        cancelRateBp: random.int(0, 600),
        joinDate: driver.status === 'onboarding' ? null : dayText(joined + 5 * DAY),
        leaveDate: driver.status === 'left' ? dayText(scale.now - random.int(5, 90) * DAY) : null,
        skills: random.choose({ '': 40, night: 25, blind_lift: 15, 'night,power_line': 10, dual_lift: 10 }),
        remark: driver.index === 7 ? '🦺 夜班优先 😀' : null,
    });
}

function addMember(world: World, buffers: CopyBuffers, driver: DriverSeat, random: Random): string {
    const { now } = world.scale;
    const plan = random.weighted([40, 35, 25]);
    const months = PLANS[plan]?.months ?? 1;
    const renewals = random.int(0, 5);
    const expire = now + random.int(-40, months * 30) * DAY;
    const id = masterId('member', driver.index);
    buffers.add(members, {
        id,
        cityId: masterId('city', driver.city),
        createBy: 'app',
        createTime: timeText(expire - (renewals + 1) * months * 30 * DAY),
        memberNo: `M${String(driver.index + 1).padStart(6, '0')}`,
        driverId: driver.id,
        planId: masterId('memberPlan', plan),
        levelNo: plan + 1,
        status: expire < now ? 'expired' : expire < now + 30 * DAY ? 'expiring' : 'active',
        startAt: timeText(expire - (renewals + 1) * months * 30 * DAY),
        expireAt: timeText(expire),
        autoRenew: random.chance(0.4),
        renewCount: renewals,
        paidFen: (renewals + 1) * (PLANS[plan]?.priceFen ?? 0),
    });
    return id;
}
