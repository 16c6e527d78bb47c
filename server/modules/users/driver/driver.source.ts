import { sql } from 'drizzle-orm';
import { BalanceAudit } from '#contract/finance/balance-audit.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { birthdayOf, sexOf, yearsBetween } from '#contract/kit/personal.ts';
import { BankCard } from '#contract/users/bank-card.ts';
import { Blacklist } from '#contract/users/blacklist.ts';
import { Driver, DRIVER_AGE } from '#contract/users/driver.ts';
import { BindDriver } from '#contract/vehicle/center.ts';
import type { CrudOptions, PresentContext, SaveContext } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { members } from '../driver-member/member.table.ts';
import { refuseBlacklisted } from '../people/blacklisted.service.ts';
import { nextPeopleNo } from '../people/people-no.service.ts';
import { driverActions } from './driver-actions.ts';
import { driverSpellings } from './driver-spelling.table.ts';
import { drivers } from './driver.table.ts';
import { driverTypes } from './driver-type.view.ts';

/** Join for filters by a driver's vehicle types. */
const DRIVES = { via: drivers.id, table: driverTypes, key: driverTypes.driverId, isForFilter: true } as const;

/** Options of drivers for the kit. */
export const driverSource: CrudOptions = {
    entity: Driver,
    table: drivers,
    joins: {
        cityName: { via: drivers.cityId, table: cities, text: cities.name },
        plateNo: { ...DRIVES, text: driverTypes.plateNo },
        typeId: { ...DRIVES, text: driverTypes.typeId },
        levelOneId: { ...DRIVES, text: driverTypes.levelOneId },
        planId: {
            ...{ via: drivers.id, table: members, key: members.driverId, text: members.planId, isForFilter: true },
            where: sql`${members.status} in ('active', 'expiring') and ${members.delFlag} = 0`,
        },
    },
    mergeOn: ['cityId', 'status'],
    spelling: driverSpellings,
    pickableBy: [permissionOf(Blacklist, 'add'), permissionOf(BankCard, 'add'), permissionOf(BalanceAudit, 'add'), BindDriver.permission],
    beforeSave: (values, context) => withIdCard(values, context),
    computed: ['typeNames', 'memberName', 'marginFen'],
    present: (rows, context) => withFacts(rows, context),
    named: driverActions,
};

/** Derives birthday and sex from a new identity card, and checks the age; a new driver must have one. */
const withIdCard = async (values: WireRow, context: SaveContext): Promise<WireRow> => {
    const { tx, current } = context;
    await refuseBlacklisted('driver', values, context);
    const today = toWireTime(new Date());
    const { idCard } = values;
    if (typeof idCard === 'string') {
        const birthday = birthdayOf(idCard) ?? today.slice(0, 10);
        const age = yearsBetween(birthday, today.slice(0, 10));
        if (age < DRIVER_AGE.least || age > DRIVER_AGE.most)
            throw refuse('VALIDATION', {}, { fields: { idCard: `司机年龄须在${DRIVER_AGE.least}~${DRIVER_AGE.most}岁` } });
        Object.assign(values, { birthday, gender: sexOf(idCard) });
    } else if (!current || idCard === null) throw refuse('VALIDATION', {}, { fields: { idCard: '请输入身份证号' } });
    return current ? values : { ...values, driverNo: await nextPeopleNo(tx, 'S', today) };
};

interface Facts extends Record<string, unknown> {
    id: string;
    plateNo: string | null;
    typeNames: string | null;
    memberName: string | null;
    marginFen: number;
    marginBp: number | null;
}

/** Adds vehicle, member and deposit, with one statement for a page. */
const withFacts = async (rows: readonly WireRow[], { db }: PresentContext): Promise<readonly WireRow[]> => {
    if (rows.length === 0) return rows;
    const { rows: facts } = await db.execute<Facts>(sql`
        select d.id::text as id,
               (select string_agg(v.plate_no, '、' order by v.plate_no) from veh_vehicle v where v.driver_id = d.id and v.del_flag = 0) as "plateNo",
               (select string_agg(distinct t.name, '、') from veh_vehicle v join veh_type t on t.id = v.type_id
                 where v.driver_id = d.id and v.del_flag = 0) as "typeNames",
               (select p.name from usr_member m join usr_member_plan p on p.id = m.plan_id
                 where m.driver_id = d.id and m.del_flag = 0 and m.status in ('active', 'expiring')) as "memberName",
               coalesce((select a.balance_fen from fin_account a where a.owner_kind = 'driver' and a.owner_id = d.id
                 and a.subject = 'drv_margin' and a.del_flag = 0), 0)::float8 as "marginFen",
               driver_margin_bp(d.id) as "marginBp"
          from usr_driver d where d.id = any(${sql.param(rows.map(row => row.id))}::bigint[])`);
    const byId = new Map(facts.map(fact => [fact.id, fact]));
    return rows.map(row => ({ ...row, ...byId.get(String(row.id)) }));
};
