import onlineForm from './online/form/index.ts';
import report from './online/report/index.ts';
import testSheet from './test/sheet/index.ts';
import type { ResourceDefinition } from '#src/kit/resource/defineResource.tsx';
import balanceAudit from './finance/balance-audit/index.ts';
import customerAccount from './finance/customer-account/index.ts';
import driverAccount from './finance/driver-account/index.ts';
import memberAccount from './finance/member-account/index.ts';
import invoiceAudit from './finance/invoice-audit/index.ts';
import journal from './finance/journal/index.ts';
import tradeRecord from './finance/trade-record/index.ts';
import reconcile from './finance/reconcile/index.ts';
import refund from './finance/refund/index.ts';
import withdrawAudit from './finance/withdraw-audit/index.ts';
import handover from './dashboard/handover/index.ts';
import order from './order/order/index.ts';
import driverPause from './order/driver-pause/index.ts';
import dispute from './order/dispute/index.ts';
import vehiclePrice from './price/vehicle-price/index.ts';
import periodPrice from './price/period-price/index.ts';
import infoFee from './price/info-fee/index.ts';
import margin from './price/margin/index.ts';
import discount from './price/discount/index.ts';
import invoiceCoef from './price/invoice-coef/index.ts';
import changeSet from './price/change-set/index.ts';
import approval from './system/approval/index.ts';
import dataLog from './system/data-log/index.ts';
import myDepart from './system/my-depart/index.ts';
import category from './system/category/index.ts';
import dataSource from './system/data-source/index.ts';
import webhook from './system/webhook/index.ts';
import apiKey from './system/api-key/index.ts';
import gatewayRoute from './system/gateway-route/index.ts';
import tenant from './system/tenant/index.ts';
import depart from './system/depart/index.ts';
import permission from './system/permission/index.ts';
import ossFile from './system/oss-file/index.ts';
import announcement from './system/announcement/index.ts';
import dict from './system/dict/index.ts';
import log from './system/log/index.ts';
import personTrace from './system/person-trace/index.ts';
import online from './system/online/index.ts';
import checkRule from './system/check-rule/index.ts';
import fillRule from './system/fill-rule/index.ts';
import position from './system/position/index.ts';
import role from './system/role/index.ts';
import user from './system/user/index.ts';
import task from './system/task/index.ts';
import vehicleAudit from './vehicle/audit/index.ts';
import vehicle from './vehicle/center/index.ts';
import vehicleModel from './vehicle/model/index.ts';
import vehicleType from './vehicle/type/index.ts';
import city from './setting/city/index.ts';
import fence from './setting/fence/index.ts';
import cityService from './setting/city-service/index.ts';
import customerService from './setting/customer-service/index.ts';
import driverService from './setting/driver-service/index.ts';
import systemSetting from './setting/system/index.ts';
import userConfig from './setting/user-config/index.ts';
import customer from './users/customer/index.ts';
import memberActivity from './balance/member-activity/index.ts';
import pullNewActivity from './balance/pull-new-activity/index.ts';
import balanceActivity from './balance/balance-activity/index.ts';
import driver from './users/driver/index.ts';
import blacklist from './users/blacklist/index.ts';
import driverMember from './users/driver-member/index.ts';
import memberPlan from './users/member-plan/index.ts';
import driverRenewal from './users/driver-renewal/index.ts';
import recruitAudit from './recruit/audit/index.ts';
import bankCard from './users/bank-card/index.ts';
import invoiceTitle from './users/invoice-title/index.ts';
import evaluation from './users/evaluation/index.ts';
import levelOne from './vehicle/level-one/index.ts';
import vehicleSms from './setting/vehicle-sms/index.ts';
import anomaly from './monitor/anomaly/index.ts';
import clientError from './monitor/client-error/index.ts';
import slowStatement from './monitor/slow-statement/index.ts';
import quartzJob from './system/quartz-job/index.ts';
import sysMessage from './message/sys-message/index.ts';
import messageTemplate from './message/template/index.ts';

/** All resources, in menu order; the server's menu determines which of them are shown. */
export const RESOURCES: readonly ResourceDefinition[] = [
    handover,
    order,
    invoiceAudit,
    balanceAudit,
    customerAccount,
    driverAccount,
    memberAccount,
    tradeRecord,
    withdrawAudit,
    journal,
    reconcile,
    refund,
    balanceActivity,
    memberActivity,
    pullNewActivity,
    vehicle,
    driverPause,
    dispute,
    vehiclePrice,
    periodPrice,
    infoFee,
    margin,
    discount,
    invoiceCoef,
    changeSet,
    vehicleModel,
    vehicleType,
    vehicleAudit,
    levelOne,
    customer,
    driver,
    blacklist,
    evaluation,
    driverMember,
    memberPlan,
    driverRenewal,
    bankCard,
    invoiceTitle,
    recruitAudit,
    city,
    fence,
    cityService,
    customerService,
    driverService,
    userConfig,
    systemSetting,
    approval,
    task,
    dataLog,
    user,
    role,
    permission,
    depart,
    myDepart,
    announcement,
    dict,
    log,
    personTrace,
    online,
    category,
    checkRule,
    fillRule,
    dataSource,
    apiKey,
    webhook,
    gatewayRoute,
    position,
    tenant,
    ossFile,
    vehicleSms,
    anomaly,
    clientError,
    slowStatement,
    quartzJob,
    sysMessage,
    messageTemplate,
    onlineForm,
    report,
    testSheet,
];
