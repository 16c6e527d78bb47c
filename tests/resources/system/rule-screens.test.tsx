import { describe, it } from 'vitest';
import announcement from '#resources/system/announcement/index.ts';
import checkRule from '#resources/system/check-rule/index.ts';
import dataSource from '#resources/system/data-source/index.ts';
import dict from '#resources/system/dict/index.ts';
import fillRule from '#resources/system/fill-rule/index.ts';
import position from '#resources/system/position/index.ts';
import tenant from '#resources/system/tenant/index.ts';
import { walkMasterScreen } from '#tests/support/master-screen.ts';

describe('screens of positions, tenants, rules and sources', () => {
    it('[SYS-18] 职务 lists, filters, and demands code and name', () =>
        walkMasterScreen(position, {
            row: { id: '7', code: 'dispatcher', name: '调度员', postRank: '2' },
            shows: ['dispatcher', '调度员'],
            filter: ['职务名称', 'name'],
            complaints: ['请输入职务编码', '请输入职务名称'],
        }));

    it('[SYS-19] 租户 lists, filters, and demands a name', () =>
        walkMasterScreen(tenant, {
            row: { id: '7', tenantNo: 7, name: '粤东吊装联盟', status: 1 },
            shows: ['粤东吊装联盟'],
            filter: ['租户名称', 'name'],
            complaints: ['请输入租户名称'],
        }));

    it('[SYS-09] 数据字典 lists, filters, and demands name and code', () =>
        walkMasterScreen(dict, {
            row: { id: '7', dictName: '订单状态', dictCode: 'order_status', description: null },
            shows: ['订单状态', 'order_status'],
            filter: ['字典名称', 'dictName'],
            complaints: ['请输入字典名称', '请输入字典编号'],
        }));

    it('[SYS-14] 校验规则 lists, filters, and demands a name', () =>
        walkMasterScreen(checkRule, {
            row: { id: '7', ruleName: '车牌号', ruleCode: 'plate_no', ruleDescription: null, ruleJson: '[]' },
            shows: ['车牌号', 'plate_no'],
            filter: ['规则名称', 'ruleName'],
            complaints: ['请输入规则名称'],
        }));

    it('[SYS-15] 编码规则 lists, filters, and demands a name', () =>
        walkMasterScreen(fillRule, {
            row: { id: '7', ruleName: '订单编号', ruleCode: 'order_no', ruleClass: 'orderNumber', ruleParams: '{}' },
            shows: ['订单编号', 'order_no'],
            filter: ['规则名称', 'ruleName'],
            complaints: ['请输入规则名称'],
        }));

    it('[SYS-16] 多数据源 lists, filters, and demands where to connect to', () =>
        walkMasterScreen(dataSource, {
            row: { id: '7', code: 'report', name: '报表库', dbType: '6', host: 'db.example.com', port: 5432, dbName: 'report' },
            shows: ['报表库', 'report'],
            filter: ['数据源名称', 'name'],
            complaints: ['请输入数据源名称', '请输入主机地址'],
        }));

    it('[SYS-11] 系统通告 lists, filters, and demands a title', () =>
        walkMasterScreen(announcement, {
            row: { id: '7', titile: '中秋排班', msgCategory: '1', priority: 'H', msgType: 'ALL', sendStatus: '0', sender: null },
            shows: ['中秋排班'],
            filter: ['标题', 'titile'],
            complaints: ['请输入标题'],
        }));
});
