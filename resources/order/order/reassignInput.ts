import type { Candidate, ReassignBody } from '#contract/order/reassign.ts';
import { yuanToFen } from '#providers/format/money.ts';

export interface ReassignInput {
    reasonCode: string;
    responsible: string;
    /** Yuan as typed; empty means: by the rule. */
    compensateYuan: string;
    needAccept: boolean;
    notify: boolean;
    remark: string;
}

export const emptyReassign: ReassignInput = {
    reasonCode: '',
    responsible: '',
    compensateYuan: '',
    needAccept: true,
    notify: true,
    remark: '',
};

/** What is still missing or wrong, by field, in the words of domain 2.0. */
export const missingIn = (input: ReassignInput, choice: Candidate | undefined): Record<string, string> => ({
    ...(!choice && { driverId: '请选择新司机' }),
    ...(!input.reasonCode && { reasonCode: '请选择改派原因' }),
    ...(!input.responsible && { responsible: '请选择责任方' }),
    ...(input.compensateYuan !== '' && yuanToFen(input.compensateYuan) === undefined && { compensateFen: '金额格式不正确，最多两位小数' }),
    ...(input.reasonCode === 'other' && input.remark.trim() === '' && { remark: '请填写改派说明' }),
});

/** The body of the call; the compensation goes along only when a person typed one. */
export const toBody = (input: ReassignInput, choice: Candidate): Omit<ReassignBody, 'id' | 'version'> => ({
    driverId: choice.driverId,
    vehicleId: choice.vehicleId,
    reasonCode: input.reasonCode,
    responsible: input.responsible,
    needAccept: input.needAccept,
    notify: input.notify,
    ...(input.compensateYuan !== '' && { compensateFen: yuanToFen(input.compensateYuan) }),
    ...(input.remark.trim() !== '' && { remark: input.remark.trim() }),
});
