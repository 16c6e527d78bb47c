import { sql } from 'drizzle-orm';
import { splitPaths } from '#contract/kit/files.ts';
import { APPLIED_FIELDS, type Comparison, type Review, type Snapshot } from '#contract/vehicle/audit.ts';
import { plateOf, plateText } from '#contract/kit/writing/plates.ts';
import { Vehicle } from '#contract/vehicle/center.ts';
import type { Db } from '#server/db/client.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { certText, faultOfCertificates } from '../center/certificate.service.ts';
import { mismatches } from './audit-guard.ts';

type TextOf = (code: string, value: string) => string;
type Stored = Record<string, string | null>;

/** All information for the auditor: typed, recognized and stored data, pictures, checks, history. */
export const loadReview = async (db: Db, row: WireRow, today: string, text: TextOf): Promise<Review> => {
    const snapshot = row.snapshot as Snapshot;
    const vehicleId = typeof row.vehicleId === 'string' ? row.vehicleId : null;
    const [stored, papers, names, needs] = await Promise.all([
        storedVehicle(db, vehicleId),
        storedPapers(db, vehicleId, textOf(row.driverId)),
        namesOf(db, snapshot),
        needsOf(db, snapshot.typeId ?? textOf(row.typeId)),
    ]);
    const duplicates = await loadDuplicates(db, snapshot, vehicleId, text);
    const wrong = new Set(mismatches(snapshot));
    const facts = [...vehicleFacts(snapshot, stored, names, wrong, text), ...paperFacts(snapshot, papers, wrong)];
    return {
        facts,
        pictures: picturesOf(snapshot, stored, papers),
        checks: checksOf(row, snapshot, { needs, today, wrong: wrong.size, duplicates: duplicates.length }),
        duplicates,
        history: await loadHistory(db, row, vehicleId, text),
    };
};

const storedVehicle = async (db: Db, id: string | null): Promise<Stored> => {
    const { rows } = await db.execute<Stored>(sql`
        select v.plate_no as "plateNo", v.plate_color as "plateColor", v.vin, v.type_id::text as "typeId", v.model_id::text as "modelId",
               v.owner_type as "ownerType", v.owner_name as "ownerName", v.reg_date::text as "regDate", v.images, t.name as "typeName", m.name as "modelName"
          from veh_vehicle v join veh_type t on t.id = v.type_id left join veh_model m on m.id = v.model_id where v.id = ${id}::bigint`);
    return rows[0] ?? {};
};

const storedPapers = async (db: Db, vehicleId: string | null, driverId: string): Promise<Map<string, Stored>> => {
    const { rows } = await db.execute<Stored & { certType: string }>(sql`
        select cert_type as "certType", cert_no as "certNo", expire_date::text as "expireDate", files from veh_certificate
         where del_flag = 0 and ((owner_kind = 'vehicle' and owner_id = ${vehicleId}::bigint)
               or (owner_kind = 'driver' and owner_id = ${driverId || null}::bigint))`);
    return new Map(rows.map(row => [row.certType, row]));
};

const namesOf = async (db: Db, { typeId, modelId }: Snapshot): Promise<Stored> => {
    const { rows } = await db.execute<Stored>(sql`
        select (select name from veh_type where id = ${typeId ?? null}::bigint) as "typeName",
               (select name from veh_model where id = ${modelId ?? null}::bigint) as "modelName"`);
    return rows[0] ?? {};
};

const needsOf = async (db: Db, typeId: string): Promise<string> => {
    const { rows } = await db.execute<{ needs: string }>(
        sql`select need_certs as needs from veh_type where id = ${typeId || null}::bigint`,
    );
    return rows[0]?.needs ?? '';
};

const vehicleFacts = (snapshot: Snapshot, stored: Stored, names: Stored, wrong: ReadonlySet<string>, text: TextOf): Comparison[] => {
    const shown = (name: string, value: string | null | undefined, from: Stored): string | null => {
        if (value == null || value === '') return null;
        if (name === 'plateNo') return plateText(value);
        if (name === 'typeId') return from.typeName ?? value;
        if (name === 'modelId') return from.modelName ?? value;
        const code = (Vehicle.fields as Record<string, { meta: { dict?: string } }>)[name]?.meta.dict;
        return code ? text(code, value) : value;
    };
    return APPLIED_FIELDS.filter(name => snapshot[name] != null || snapshot.ocr?.[name] != null).map(name => ({
        key: name,
        label: Vehicle.fields[name].meta.label,
        typed: shown(name, snapshot[name], names),
        recognised: shown(name, snapshot.ocr?.[name], names),
        stored: shown(name, stored[name], stored),
        isMismatch: wrong.has(name),
    }));
};

const paperFacts = (snapshot: Snapshot, papers: ReadonlyMap<string, Stored>, wrong: ReadonlySet<string>): Comparison[] =>
    (snapshot.certificates ?? []).flatMap(cert =>
        (['certNo', 'expireDate'] as const).map(field => {
            const key = `${cert.certType}.${field}`;
            return {
                key,
                label: `${certText(cert.certType)}${field === 'certNo' ? '证号' : '到期'}`,
                typed: cert[field] ?? null,
                recognised: snapshot.ocr?.[key] ?? null,
                stored: papers.get(cert.certType)?.[field] ?? null,
                isMismatch: wrong.has(key),
            };
        }),
    );

const picturesOf = (snapshot: Snapshot, stored: Stored, papers: ReadonlyMap<string, Stored>): Review['pictures'] => [
    ...splitPaths(snapshot.images).map((path, at, all) => ({
        key: `image-${at}`,
        label: all.length > 1 ? `车辆照片${at + 1}` : '车辆照片',
        path,
        before: splitPaths(stored.images)[at] ?? null,
    })),
    ...(snapshot.certificates ?? []).flatMap(cert =>
        splitPaths(cert.files).map((path, at) => ({
            key: `${cert.certType}-${at}`,
            label: certText(cert.certType),
            path,
            before: splitPaths(papers.get(cert.certType)?.files)[at] ?? null,
        })),
    ),
];

interface Findings {
    needs: string;
    today: string;
    wrong: number;
    duplicates: number;
}

const checksOf = (row: WireRow, snapshot: Snapshot, { needs, today, wrong, duplicates }: Findings): Review['checks'] => {
    const papers = snapshot.certificates ?? [];
    const fault = faultOfCertificates(papers, row.applyType === 'new' ? needs : null, today);
    const pictured = papers.filter(cert => splitPaths(cert.files).length > 0).length;
    return [
        { label: '证照齐全且在有效期内', ok: fault === undefined, note: fault ?? '' },
        { label: '识别结果与填写一致', ok: wrong === 0, note: wrong > 0 ? `${wrong}项不一致` : '' },
        {
            label: '证照影像已上传',
            ok: pictured === papers.length,
            note: pictured < papers.length ? `${papers.length - pictured}张证照没有影像` : '',
        },
        { label: '没有重复登记', ok: duplicates === 0, note: duplicates > 0 ? `${duplicates}台车辆的车牌或车架号相同` : '' },
    ];
};

const loadDuplicates = async (
    db: Db,
    { plateNo, vin }: Snapshot,
    vehicleId: string | null,
    text: TextOf,
): Promise<Review['duplicates']> => {
    const plate = plateNo ? plateOf(plateNo) : null;
    const { rows } = await db.execute<{ id: string; plateNo: string; vin: string | null; status: string }>(sql`
        select id::text as id, plate_no as "plateNo", vin, status from veh_vehicle
         where del_flag = 0 and id is distinct from ${vehicleId}::bigint and (plate_no = ${plate} or vin = ${vin ?? null}) limit 5`);
    return rows.map(row => ({
        id: row.id,
        plateNo: plateText(row.plateNo),
        why: row.plateNo === plate ? '车牌相同' : '车架号相同',
        status_dictText: text('veh_status', row.status),
    }));
};

type Past = Review['history'][number] & Record<string, unknown> & { applyType: string; rejectCodes: string | null };

const loadHistory = async (db: Db, row: WireRow, vehicleId: string | null, text: TextOf): Promise<Review['history']> => {
    const { rows } = await db.execute<Past>(sql`
        select a.id::text as id, a.audit_no as "auditNo", a.apply_type as "applyType", a.status, ${wireMoment('a.submit_time')} as "submitTime",
               coalesce(u.realname, a.auditor) as "auditorName", ${wireMoment('a.audit_time')} as "auditTime",
               a.reject_codes as "rejectCodes", a.audit_remark as "auditRemark"
          from veh_audit a left join sys_user u on u.username = a.auditor
         where a.del_flag = 0 and a.id <> ${row.id}
           and (a.driver_id = ${row.driverId} or (${vehicleId}::bigint is not null and a.vehicle_id = ${vehicleId}::bigint))
         order by a.submit_time desc limit 20`);
    return rows.map(({ applyType, rejectCodes, ...past }) => ({
        ...past,
        applyType_dictText: text('veh_apply', applyType),
        status_dictText: text('audit_flow', past.status),
        rejectText: rejectCodes
            ? rejectCodes
                  .split(',')
                  .map(code => text('veh_reject', code))
                  .join('、')
            : null,
    }));
};
