// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {VenueTraders} from "./VenueTraders.sol";

/// @dev Checks invariants 11 to 20 of docs/security/contracts.md after any series of swaps by people and contracts,
/// with honest and hostile tokens, recipients, makers and venues.
/// forge-config: default.invariant.runs = 60
/// forge-config: default.invariant.depth = 100
/// forge-config: deep.invariant.runs = 600
/// forge-config: deep.invariant.depth = 100
contract PlanInvariantsTest {
    VenueTraders private _traders;

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function setUp() public {
        _traders = new VenueTraders();
        _traders.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_traders);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        selectors = new FuzzSelector[](1);
        selectors[0].addr = address(_traders);
        bytes4[18] memory all = [
            _traders.chainAny.selector,
            _traders.splitAny.selector,
            _traders.exactAny.selector,
            _traders.unifiedAny.selector,
            _traders.arm.selector,
            _traders.lieAny.selector,
            _traders.orderAny.selector,
            _traders.donate.selector,
            _traders.concentratedAny.selector,
            _traders.robotAny.selector,
            _traders.nestedAny.selector,
            _traders.robAny.selector,
            _traders.hookAny.selector,
            _traders.removedAny.selector,
            _traders.refusingAny.selector,
            _traders.skimAny.selector,
            _traders.withdrawAny.selector,
            _traders.restAny.selector
        ];
        selectors[0].selectors = new bytes4[](all.length);
        for (uint256 i = 0; i < all.length; i++) {
            selectors[0].selectors[i] = all[i];
        }
    }

    /// @dev A campaign without successful calls would prove nothing.
    function test_TheCampaignSwapsAndIsRefused() public {
        for (uint256 i = 0; i < 400; i++) {
            uint256 seed = uint256(keccak256(abi.encode(i)));
            (uint256 one, uint256 two) = (seed >> 8, seed >> 16);
            if (i % 16 == 0) _traders.chainAny(seed, one, two);
            else if (i % 16 == 1) _traders.splitAny(seed, one, two);
            else if (i % 16 == 2) _traders.exactAny(seed, one, two);
            else if (i % 16 == 3) _traders.unifiedAny(seed, one, seed % 2 == 0);
            else if (i % 16 == 4) _traders.arm(seed);
            else if (i % 16 == 5) _traders.lieAny(seed, one, two);
            else if (i % 16 == 6) _traders.orderAny(seed, one, two);
            else if (i % 16 == 7) _traders.concentratedAny(seed, one, two);
            else if (i % 16 == 8) _traders.robotAny(seed, one, two);
            else if (i % 16 == 9) _traders.nestedAny(seed, one);
            else if (i % 16 == 10) _traders.robAny(seed, one);
            else if (i % 16 == 11) _traders.hookAny(seed, one, two);
            else if (i % 16 == 12) _traders.removedAny(seed, one);
            else if (i % 16 == 13) _traders.refusingAny(seed, one, two);
            else if (i % 16 == 14 && i / 16 % 2 == 0) _traders.skimAny(seed, one);
            else if (i % 16 == 14) _traders.withdrawAny(seed, one);
            else _traders.restAny(seed, one);
            checkAll();
        }
        require(_traders.swaps() > 100, "swaps succeed");
        require(_traders.refusals() > 20, "swaps revert");
        require(_traders.fills() > 5, "orders are filled");
        require(_traders.concentrated() > 5, "concentrated pools are used");
        require(_traders.robotTrades() > 5, "contracts trade");
        require(_traders.nested() > 15, "contracts trade over pairs that pay half");
        require(_traders.hooked() > 3, "tokens call while they are traded");
        require(_traders.skipped() > 15, "orders are skipped");
        require(_traders.skimmed() > 5, "makers skim pairs during trades");
        require(_traders.withdrawn() > 2, "makers withdraw their orders before the fill");
        require(_traders.disturbed() > 2, "makers act during the fill");
    }

    function checkAll() private view {
        _traders.checkVet();
        _traders.checkTokens();
        _traders.checkWrapped();
        _traders.checkGrants();
        _traders.checkAllowances();
        _traders.checkBystander();
        _traders.checkHostile();
        _traders.checkBacking();
        _traders.checkBook();
        require(_traders.shorted() == 0, "shorted");
        require(_traders.overcharged() == 0, "overcharged");
        require(_traders.misreported() == 0, "misreported");
        require(_traders.taken() == 0, "taken");
        require(_traders.robbed() == 0, "robbed");
        require(_traders.revived() == 0, "revived");
        require(_traders.blocked() == 0, "blocked");
        require(_traders.misdirected() == 0, "misdirected");
        require(_traders.undone() == 0, "undone");
    }

    function invariant_TheAggregatorKeepsNoVet() external view {
        _traders.checkVet();
    }

    function invariant_TheAggregatorKeepsNoToken() external view {
        _traders.checkTokens();
    }

    function invariant_TheAggregatorKeepsNoWrappedVet() external view {
        _traders.checkWrapped();
    }

    function invariant_TheAggregatorLeavesNoAllowance() external view {
        _traders.checkGrants();
    }

    function invariant_NoAllowanceOfATraderOutlivesItsCall() external view {
        _traders.checkAllowances();
    }

    function invariant_BystandersKeepTheirTokensAndAllowances() external view {
        _traders.checkBystander();
    }

    function invariant_HostileContractsGainNothing() external view {
        _traders.checkHostile();
    }

    function invariant_WrappedVetIsBacked() external view {
        _traders.checkBacking();
    }

    function invariant_TheOrderBookHoldsNoTokens() external view {
        _traders.checkBook();
    }

    function invariant_EveryTraderGetsTheMinimum() external view {
        require(_traders.shorted() == 0, "a trader received less than the minimum");
    }

    function invariant_NoTraderPaysMoreThanAgreed() external view {
        require(_traders.overcharged() == 0, "a trader paid more than the maximum");
    }

    function invariant_EventsReportTheMovedAmounts() external view {
        require(_traders.misreported() == 0, "an event has wrong tokens or amounts");
    }

    function invariant_AContractsTradeSpendsOnlyWhatArrived() external view {
        require(_traders.taken() == 0, "a contract spent tokens of other trades");
    }

    function invariant_OnlyAPoolInItsSwapIsPaidByCallback() external view {
        require(_traders.robbed() == 0, "a callback paid an attacker");
    }

    function invariant_ARemovedVenueIsNeverTradedOn() external view {
        require(_traders.revived() == 0, "a removed venue was traded on");
    }

    function invariant_AHostileMakerCannotStopATrade() external view {
        require(_traders.blocked() == 0, "an order stopped a trade");
    }

    function invariant_AMakerCannotChangeAFillInProgress() external view {
        require(_traders.undone() == 0, "a maker changed a fill in progress");
    }

    function invariant_InputThatAnOrderDoesNotTakeReturnsToThePayer() external view {
        require(_traders.misdirected() == 0, "the rest did not return to the payer");
    }
}
