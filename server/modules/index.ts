import { customerAccountRoutes } from './finance/customer-account/customer-account.routes.ts';
import { driverAccountRoutes } from './finance/driver-account/driver-account.routes.ts';
import { memberAccountRoutes } from './finance/member-account/member-account.routes.ts';
import { balanceAuditRoutes } from './finance/balance-audit/balance-audit.routes.ts';
import { invoiceAuditRoutes } from './finance/invoice-audit/invoice-audit.routes.ts';
import { journalRoutes } from './finance/journal/journal.routes.ts';
import { tradeRecordRoutes } from './finance/trade-record/trade-record.routes.ts';
import { memberActivityRoutes } from './balance/member-activity/member-activity.routes.ts';
import { pullNewActivityRoutes } from './balance/pull-new-activity/pull-new-activity.routes.ts';
import { userAgentRoutes } from './system/user-agent/user-agent.routes.ts';
import { paymentRoutes } from './finance/payment/payment.routes.ts';
import { refundRoutes } from './finance/refund/refund.routes.ts';
import { balanceActivityRoutes } from './balance/balance-activity/balance-activity.routes.ts';
import { withdrawAuditRoutes } from './finance/withdraw-audit/withdraw-audit.routes.ts';
import type { FastifyPluginAsync } from 'fastify';
import { analysisRoutes } from './dashboard/analysis/analysis.routes.ts';
import { handoverRoutes } from './dashboard/handover/handover.routes.ts';
import { liveRoutes } from './dashboard/monitor/live.routes.ts';
import { mockRoutes } from './dashboard/workplace/mock.routes.ts';
import { workplaceRoutes } from './dashboard/workplace/workplace.routes.ts';
import { anomalyRoutes } from './monitor/anomaly/anomaly.routes.ts';
import { clientErrorRoutes } from './monitor/client-error/client-error.routes.ts';
import { cacheRoutes } from './monitor/cache/cache.routes.ts';
import { cacheTerminalRoutes } from './monitor/cache-terminal/cache-terminal.routes.ts';
import { diskRoutes } from './monitor/disk/disk.routes.ts';
import { httpTraceRoutes } from './monitor/http-trace/http-trace.routes.ts';
import { metricRoutes } from './monitor/metric/metric.routes.ts';
import { processRoutes } from './monitor/process/process.routes.ts';
import { slowStatementRoutes } from './monitor/slow-statement/slow-statement.routes.ts';
import { systemStateRoutes } from './monitor/system/system.routes.ts';
import { webServerRoutes } from './monitor/web-server/web-server.routes.ts';
import { formDataRoutes } from './online/form/data.routes.ts';
import { formRoutes } from './online/form/form.routes.ts';
import { formButtonWireRoutes } from './online/form/wire/button.routes.ts';
import { formRightsWireRoutes } from './online/form/wire/rights.routes.ts';
import { formSelectWireRoutes } from './online/form/wire/select.routes.ts';
import { formDesignerWireRoutes } from './online/form/wire/designer.routes.ts';
import { formCodeInfoRoutes } from './online/form/wire/code/code-info.routes.ts';
import { formEnhanceWireRoutes } from './online/form/wire/enhance.routes.ts';
import { formWireRoutes } from './online/form/wire/runtime.routes.ts';
import { testSheetRoutes } from './test/sheet/sheet.routes.ts';
import { reportRoutes } from './online/report/report.routes.ts';
import { reportRunRoutes } from './online/report/report-run.routes.ts';
import { driverPauseRoutes } from './order/driver-pause/driver-pause.routes.ts';
import { disputeRoutes } from './order/dispute/dispute.routes.ts';
import { orderDetailRoutes } from './order/order/read/order-details.routes.ts';
import { orderViewRoutes } from './order/order/read/order-views.routes.ts';
import { dispatchRoutes } from './order/dispatch/dispatch.routes.ts';
import { orderRoutes } from './order/order/order.routes.ts';
import { orderFormRoutes } from './order/order/place/order-form.routes.ts';
import { orderWriteRoutes } from './order/order/order-write.routes.ts';
import { moneyEndRoutes } from './order/order/money/money-ends.routes.ts';
import { quoteRoutes } from './order/order/place/quote.routes.ts';
import { changeSetRoutes } from './price/change-set/change-set.routes.ts';
import { discountRoutes } from './price/discount/discount.routes.ts';
import { infoFeeRoutes } from './price/info-fee/info-fee.routes.ts';
import { invoiceCoefRoutes } from './price/invoice-coef/invoice-coef.routes.ts';
import { marginRoutes } from './price/margin/margin.routes.ts';
import { periodPriceRoutes } from './price/period-price/period-price.routes.ts';
import { simulateRoutes } from './price/simulate/simulate.routes.ts';
import { vehiclePriceRoutes } from './price/vehicle-price/vehicle-price.routes.ts';
import { qrLoginRoutes } from './system/qr-login/qr-login.routes.ts';
import { passkeyRoutes } from './system/passkey/passkey.routes.ts';
import { secondFactorRoutes } from './system/second-factor/second-factor.routes.ts';
import { ownAccountRoutes } from './system/account/account.routes.ts';
import { approvalRoutes } from './system/approval/approval.routes.ts';
import { dataLogRoutes } from './system/data-log/data-log.routes.ts';
import { recycleBinRoutes } from './system/data-log/recycle-bin.routes.ts';
import { announcementRoutes } from './system/announcement/announcement.routes.ts';
import { noticeRoutes } from './system/announcement/notice.routes.ts';
import { sendRoutes } from './system/announcement/send.routes.ts';
import { accountRoutes } from './system/auth/account.routes.ts';
import { authRoutes } from './system/auth/auth.routes.ts';
import { phoneLoginRoutes } from './system/auth/phone-login.routes.ts';
import { selfServiceRoutes } from './system/auth/self-service/self-service.routes.ts';
import { casRoutes } from './system/cas/cas.routes.ts';
import { smsRoutes } from './system/sms/sms.routes.ts';
import { thirdAppRoutes } from './system/third-app/third-app.routes.ts';
import { thirdLoginRoutes } from './system/third-login/third-login.routes.ts';
import { draftRoutes } from './system/draft/draft.routes.ts';
import { webhookRoutes } from './system/webhook/webhook.routes.ts';
import { webPushRoutes } from './system/web-push/web-push.routes.ts';
import { undoRoutes } from './system/undo/undo.routes.ts';
import { ownSecurityRoutes } from './system/auth/own-security.routes.ts';
import { checkRuleRoutes } from './system/check-rule/check-rule.routes.ts';
import { fillRuleRoutes } from './system/fill-rule/fill-rule.routes.ts';
import { dictRoutes } from './system/dict/dict.routes.ts';
import { dictEditorRoutes } from './system/dict/dict-editor.routes.ts';
import { dictItemRoutes } from './system/dict/dict-item.routes.ts';
import { duplicateRoutes } from './system/duplicate/duplicate.routes.ts';
import { categoryRoutes } from './system/category/category.routes.ts';
import { categoryLookupRoutes } from './system/category/category-lookup.routes.ts';
import { apiKeyRoutes } from './system/api-key/api-key.routes.ts';
import { dataSourceRoutes } from './system/data-source/data-source.routes.ts';
import { gatewayRouteRoutes } from './system/gateway-route/gateway-route.routes.ts';
import { tenantRoutes } from './system/tenant/tenant.routes.ts';
import { positionRoutes } from './system/position/position.routes.ts';
import { logRoutes } from './system/log/log.routes.ts';
import { visitRoutes } from './system/log/visit.routes.ts';
import { personTraceRoutes } from './system/person-trace/person-trace.routes.ts';
import { onlineRoutes } from './system/online/online.routes.ts';
import { departRoleGrantRoutes } from './system/my-depart/depart-role-grant.routes.ts';
import { departRoleRoutes } from './system/my-depart/depart-role.routes.ts';
import { departUserRoutes } from './system/my-depart/depart-user.routes.ts';
import { addressListRoutes } from './system/address-list/address-list.routes.ts';
import { departRoutes } from './system/depart/depart.routes.ts';
import { dataRuleRoutes } from './system/permission/data-rule.routes.ts';
import { departGrantRoutes } from './system/permission/depart-grant.routes.ts';
import { menuRoutes } from './system/permission/menu.routes.ts';
import { permissionRoutes } from './system/permission/permission.routes.ts';
import { grantRoutes } from './system/role/grant.routes.ts';
import { quartzJobRoutes } from './system/quartz-job/quartz-job.routes.ts';
import { restRoutes } from './system/rest/rest.routes.ts';
import { roleRoutes } from './system/role/role.routes.ts';
import { recycleRoutes } from './system/user/recycle.routes.ts';
import { roleUserRoutes } from './system/user/role-user.routes.ts';
import { userLookupRoutes } from './system/user/user-lookup.routes.ts';
import { userRoutes } from './system/user/user.routes.ts';
import { userRightsRoutes } from './system/user/user-rights.routes.ts';
import { supportBundleRoutes } from './system/user/support-bundle.routes.ts';
import { viewAsRoutes } from './system/user/view-as.routes.ts';
import { userStateRoutes } from './system/user/user-state.routes.ts';
import { fileRoutes } from './system/oss-file/file.routes.ts';
import { ossFileRoutes } from './system/oss-file/oss-file.routes.ts';
import { reconcileRoutes } from './finance/reconcile/reconcile.routes.ts';
import { mapRoutes } from './system/map/map.routes.ts';
import { searchRoutes } from './system/search/search.routes.ts';
import { noteRoutes } from './system/note/note.routes.ts';
import { savedViewRoutes } from './system/saved-view/saved-view.routes.ts';
import { taskRoutes } from './system/task/task.routes.ts';
import { vehicleSmsRoutes } from './setting/vehicle-sms/vehicle-sms.routes.ts';
import { sysMessageRoutes } from './message/sys-message/sys-message.routes.ts';
import { templateRoutes } from './message/template/template.routes.ts';
import { vehicleAuditRoutes } from './vehicle/audit/audit.routes.ts';
import { vehicleRoutes } from './vehicle/center/vehicle.routes.ts';
import { vehicleModelRoutes } from './vehicle/model/model.routes.ts';
import { vehicleTypeRoutes } from './vehicle/type/type.routes.ts';
import { cityRoutes } from './setting/city/city.routes.ts';
import { fenceRoutes } from './setting/fence/fence.routes.ts';
import { cityServiceRoutes } from './setting/city-service/city-service.routes.ts';
import { customerServiceRoutes } from './setting/customer-service/customer-service.routes.ts';
import { driverServiceRoutes } from './setting/driver-service/driver-service.routes.ts';
import { systemSettingRoutes } from './setting/system/system-setting.routes.ts';
import { userConfigRoutes } from './setting/user-config/user-config.routes.ts';
import { customerRoutes } from './users/customer/customer.routes.ts';
import { driverRoutes } from './users/driver/driver.routes.ts';
import { bankCardRoutes } from './users/bank-card/bank-card.routes.ts';
import { blacklistRoutes } from './users/blacklist/blacklist.routes.ts';
import { invoiceTitleRoutes } from './users/invoice-title/invoice-title.routes.ts';
import { driverMemberRoutes } from './users/driver-member/driver-member.routes.ts';
import { memberPlanRoutes } from './users/member-plan/member-plan.routes.ts';
import { driverRenewalRoutes } from './users/driver-renewal/driver-renewal.routes.ts';
import { recruitRoutes } from './recruit/audit/audit.routes.ts';
import { evaluationRoutes } from './users/evaluation/evaluation.routes.ts';
import { levelOneRoutes } from './vehicle/level-one/level-one.routes.ts';

/** Every module of the server; each is registered under the API prefix. */
export const modules: FastifyPluginAsync[] = [
    // sign-in and what every screen needs
    authRoutes,
    phoneLoginRoutes,
    smsRoutes,
    selfServiceRoutes,
    casRoutes,
    thirdLoginRoutes,
    thirdAppRoutes,
    undoRoutes,
    draftRoutes,
    webPushRoutes,
    accountRoutes,
    ownSecurityRoutes,
    ownAccountRoutes,
    passkeyRoutes,
    qrLoginRoutes,
    secondFactorRoutes,
    permissionRoutes,
    dictRoutes,
    duplicateRoutes,
    visitRoutes,
    noteRoutes,
    savedViewRoutes,
    searchRoutes,
    mapRoutes,
    fileRoutes,
    taskRoutes,
    // business, in menu order
    analysisRoutes,
    handoverRoutes,
    liveRoutes,
    workplaceRoutes,
    mockRoutes,
    orderRoutes,
    orderViewRoutes,
    orderDetailRoutes,
    orderFormRoutes,
    orderWriteRoutes,
    dispatchRoutes,
    moneyEndRoutes,
    balanceAuditRoutes,
    customerAccountRoutes,
    driverAccountRoutes,
    memberAccountRoutes,
    invoiceAuditRoutes,
    tradeRecordRoutes,
    withdrawAuditRoutes,
    journalRoutes,
    reconcileRoutes,
    refundRoutes,
    paymentRoutes,
    vehicleRoutes,
    driverPauseRoutes,
    disputeRoutes,
    quoteRoutes,
    balanceActivityRoutes,
    memberActivityRoutes,
    pullNewActivityRoutes,
    userAgentRoutes,
    vehiclePriceRoutes,
    periodPriceRoutes,
    infoFeeRoutes,
    marginRoutes,
    discountRoutes,
    invoiceCoefRoutes,
    simulateRoutes,
    changeSetRoutes,
    vehicleModelRoutes,
    vehicleTypeRoutes,
    vehicleAuditRoutes,
    levelOneRoutes,
    cityRoutes,
    fenceRoutes,
    cityServiceRoutes,
    customerServiceRoutes,
    driverServiceRoutes,
    userConfigRoutes,
    customerRoutes,
    driverRoutes,
    blacklistRoutes,
    evaluationRoutes,
    driverMemberRoutes,
    memberPlanRoutes,
    driverRenewalRoutes,
    bankCardRoutes,
    invoiceTitleRoutes,
    recruitRoutes,
    systemSettingRoutes,
    // system administration
    approvalRoutes,
    dataLogRoutes,
    recycleBinRoutes,
    userRoutes,
    userStateRoutes,
    viewAsRoutes,
    supportBundleRoutes,
    userRightsRoutes,
    userLookupRoutes,
    recycleRoutes,
    roleUserRoutes,
    roleRoutes,
    grantRoutes,
    menuRoutes,
    dataRuleRoutes,
    departGrantRoutes,
    departRoutes,
    departUserRoutes,
    departRoleRoutes,
    departRoleGrantRoutes,
    addressListRoutes,
    announcementRoutes,
    noticeRoutes,
    sendRoutes,
    dictEditorRoutes,
    dictItemRoutes,
    logRoutes,
    personTraceRoutes,
    onlineRoutes,
    checkRuleRoutes,
    fillRuleRoutes,
    categoryRoutes,
    categoryLookupRoutes,
    apiKeyRoutes,
    webhookRoutes,
    dataSourceRoutes,
    gatewayRouteRoutes,
    tenantRoutes,
    positionRoutes,
    ossFileRoutes,
    vehicleSmsRoutes,
    quartzJobRoutes,
    // built in the browser
    reportRoutes,
    reportRunRoutes,
    formRoutes,
    formDataRoutes,
    formWireRoutes,
    formDesignerWireRoutes,
    formButtonWireRoutes,
    formRightsWireRoutes,
    formSelectWireRoutes,
    formEnhanceWireRoutes,
    formCodeInfoRoutes,
    // demo area
    testSheetRoutes,
    // monitoring
    anomalyRoutes,
    clientErrorRoutes,
    processRoutes,
    slowStatementRoutes,
    diskRoutes,
    httpTraceRoutes,
    metricRoutes,
    cacheRoutes,
    cacheTerminalRoutes,
    systemStateRoutes,
    webServerRoutes,
    sysMessageRoutes,
    templateRoutes,
    // after those that it hands its calls on to
    restRoutes,
];
