import { Type, type Static } from 'typebox';
import type { DictValue } from '../dictionaries.ts';
import { action, type ActionInput } from '../kit/action.ts';
import { bool, dict, longText, money, nullable, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';
import { Order } from './order.ts';

const id = Type.String({ pattern: PATTERNS.id });

/** Why a driver is assigned despite an obstacle; requires the permissions in RELEASE_RIGHTS. */
export const CertReason = Type.Optional(Type.String({ minLength: 2, maxLength: 200 }));

/** `CertReason` as a field of an action. */
export const certReason = nullable(text('放行原因', 'Reason for the exception', { minLength: 2, maxLength: 200 }));

/** 改派: assigns another driver, and determines who pays the former driver's compensation (domain 2.12, O14). */
export const ReassignOrder = action(Order, 'reassign', {
    label: '改派',
    english: 'Reassign',
    fields: {
        driverId: reference('新司机', 'New driver', 'users/driver'),
        vehicleId: reference('车辆', 'Vehicle', 'vehicle/center'),
        reasonCode: dict('改派原因', 'Reason', 'reassign_reason'),
        responsible: dict('责任方', 'Responsible', 'responsible'),
        /** Defaults to the amount of rule 4.2; the maximum depends on the order. */
        compensateFen: nullable(money('补偿原司机', 'Compensation of the former driver')),
        /** Set if the customer is responsible and pays the compensation: how they agreed. Without it the platform pays. */
        customerConsent: nullable(text('客户同意说明', 'How the customer agreed', { maxLength: 200 })),
        needAccept: bool('等待新司机接单', 'Wait for the new driver to accept', { default: true }),
        notify: bool('通知双方司机', 'Notify both drivers', { default: true }),
        remark: nullable(longText('改派说明', 'Remark', { maxLength: 500 })),
        certReason,
    },
});

/** Undoes a reassignment. `noteId` refers to the stored former state of the order. */
export const UndoReassignOrder = action(Order, 'undoReassign', {
    label: '改派',
    english: 'Reassign',
    permission: 'reassign',
    fields: { noteId: text('撤销记录', 'What it was before', { pattern: PATTERNS.id }) },
    isUndo: true,
});

/** The party that is usually responsible for a reason, which the form proposes as default. The other reasons have no usual party. */
export const USUALLY_RESPONSIBLE: Partial<Record<DictValue<'reassign_reason'>, DictValue<'responsible'>>> = {
    driver_ask: 'driver',
    breakdown: 'driver',
    late: 'driver',
    no_contact: 'driver',
    customer_ask: 'customer',
    optimize: 'platform',
};

type Input = ActionInput<typeof ReassignOrder>;

/** Data of a reassignment; `version` is that of the order as the dispatcher saw it. */
export type Reassignment = Pick<Input, 'driverId' | 'vehicleId' | 'reasonCode' | 'responsible'> & Partial<Input> & { version: number };

/** Price of the order if the customer pays a compensation. */
export const CompensationPreview = Type.Object({
    payableFen: Type.Integer(),
    newPayableFen: Type.Integer(),
    /** Invoice surcharge on the compensation. */
    taxFen: Type.Integer(),
    /** Amount that the customer then has to pay. */
    dueFen: Type.Integer(),
});
export type CompensationPreview = Static<typeof CompensationPreview>;

export const CompensationPreviewQuery = query(Order, 'compensationPreview', {
    permission: 'reassign',
    params: { ...byId, compensateFen: Type.String({ pattern: '^\\d{1,12}$' }) },
    result: CompensationPreview,
});

/** Components of the score, out of 100 (domain section 10, item 1). */
export const ScoreDetail = Type.Object({
    eta: Type.Integer(),
    fit: Type.Integer(),
    rating: Type.Integer(),
    accept: Type.Integer(),
    fair: Type.Integer(),
    member: Type.Integer(),
    know: Type.Integer(),
});

const CertWarning = Type.Object({ cert: Type.String(), days: Type.Integer() });

/** Why a driver cannot take the order: `errorCode` of domain 4.0 and its Chinese text. */
const Blocked = Type.Object({ errorCode: Type.String(), message: Type.String() });

/** A ranked driver with a suitable vehicle. */
export const Candidate = Type.Object({
    driverId: id,
    driverName: Type.String(),
    driverPhone: Type.String(),
    vehicleId: id,
    plateNo: Type.String(),
    typeName: Type.String(),
    score: Type.Integer(),
    detail: ScoreDetail,
    etaMin: Type.Integer(),
    distanceM: Type.Integer(),
    rating: Type.Number(),
    todayOrders: Type.Integer(),
    isMember: Type.Boolean(),
    onlineStatus: Type.String(),
    lng: Type.Union([Type.Number(), Type.Null()]),
    lat: Type.Union([Type.Number(), Type.Null()]),
    certWarn: Type.Array(CertWarning),
    blocked: Type.Array(Blocked),
});
export type Candidate = Static<typeof Candidate>;

/** Obstacles that a user with the permission can override by giving a reason: expired certificates, a load above the vehicle's rating. */
export const RELEASE_RIGHTS = new Map([
    ['CERT_EXPIRED', 'order:order:certOverride'],
    ['OVER_CAPACITY', 'order:order:overCapacity'],
]);

/** The permissions required to assign the driver despite the obstacles; undefined if there are none or if one cannot be overridden. */
export const releaseRights = ({ blocked }: Pick<Candidate, 'blocked'>): string[] | undefined => {
    const rights = blocked.flatMap(({ errorCode }) => RELEASE_RIGHTS.get(errorCode) ?? []);
    return blocked.length > 0 && rights.length === blocked.length ? rights : undefined;
};

/** The current driver, the candidates, and the compensation according to rule 4.2. */
export const CandidateList = Type.Object({
    current: Type.Union([Candidate, Type.Null()]),
    candidates: Type.Array(Candidate),
    compensateFen: Type.Integer(),
    compensateRule: Type.String(),
});
export type CandidateList = Static<typeof CandidateList>;

export const CandidatesQuery = query(Order, 'candidates', {
    permission: 'reassign',
    params: {
        ...byId,
        limit: Type.Optional(Type.String({ pattern: '^([1-9]|[1-4]\\d|50)$' })),
        includeBlocked: Type.Optional(Type.String({ pattern: '^(true|false|1|0)$' })),
        keyword: Type.Optional(Type.String({ maxLength: 32 })),
    },
    result: CandidateList,
});
