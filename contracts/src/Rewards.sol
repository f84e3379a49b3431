// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IGovernance} from "./interfaces/IGovernance.sol";
import {IRewards} from "./interfaces/IRewards.sol";
import {Owned} from "./Owned.sol";

/// @title Rewards per round and user, claimable for two rounds.
contract Rewards is IRewards, Owned {
    using SafeERC20 for IERC20;

    struct Reward {
        uint128 added;
        uint128 claimed;
    }

    struct Totals {
        uint128 added;
        uint128 claimed;
        uint256 released;
    }

    /// @dev A reward expires when the current round is more than this many rounds after its own.
    uint256 private constant CLAIM_ROUNDS = 2;

    /// @inheritdoc IRewards
    address public immutable token;
    /// @inheritdoc IRewards
    address public immutable governance;
    /// @inheritdoc IRewards
    address public settler;
    /// @inheritdoc IRewards
    uint256 public totalOwed;

    mapping(address user => mapping(uint256 roundId => Reward)) private _rewards;
    mapping(uint256 roundId => Totals) private _totals;

    constructor(address owner, address token_, address governance_) Ownable(owner) {
        token = token_;
        governance = governance_;
        _setSettler(owner);
    }

    /// @inheritdoc IRewards
    function addRewards(uint256 roundId, address[] calldata users, uint256[] calldata amounts)
        external
    {
        if (msg.sender != settler) revert NotSettler(msg.sender);
        if (users.length != amounts.length) revert LengthMismatch(users.length, amounts.length);
        uint256 current = IGovernance(governance).currentRoundId();
        if (roundId > current) revert RoundNotStarted(roundId, current);
        if (_isExpired(roundId, current)) revert RoundExpired(roundId, current);
        uint128 sum;
        for (uint256 i = 0; i < users.length; i++) {
            _addReward(users[i], roundId, amounts[i]);
            sum += uint128(amounts[i]);
        }
        _totals[roundId].added += sum;
        totalOwed += sum;
        _fund(totalOwed);
    }

    /// @inheritdoc IRewards
    function claimRewards(address user) external returns (uint256 amount) {
        uint256 current = IGovernance(governance).currentRoundId();
        for (uint256 roundId = _firstClaimable(current); roundId <= current; roundId++) {
            Reward storage reward = _rewards[user][roundId];
            uint256 open = _openAmount(user, roundId);
            if (open == 0) continue;
            reward.claimed += uint128(open);
            _totals[roundId].claimed += uint128(open);
            amount += open;
            emit RewardClaimed(user, roundId, open);
        }
        if (amount == 0) revert NothingToClaim(user);
        totalOwed -= amount;
        IERC20(token).safeTransfer(user, amount);
    }

    /// @inheritdoc IRewards
    function releaseExpired(uint256 roundId) external returns (uint256 amount) {
        uint256 current = IGovernance(governance).currentRoundId();
        if (!_isExpired(roundId, current)) revert RoundClaimable(roundId, current);
        Totals storage totals = _totals[roundId];
        amount = totals.added - totals.claimed - totals.released;
        if (amount == 0) revert NothingToRelease(roundId);
        totals.released = amount;
        totalOwed -= amount;
        emit RewardsReleased(roundId, amount);
    }

    /// @inheritdoc IRewards
    function setSettler(address newSettler) external onlyOwner {
        _setSettler(newSettler);
    }

    /// @inheritdoc IRewards
    function getAvailableRewards(address user) external view returns (uint256 amount) {
        uint256 current = IGovernance(governance).currentRoundId();
        for (uint256 roundId = _firstClaimable(current); roundId <= current; roundId++) {
            amount += _openAmount(user, roundId);
        }
    }

    /// @inheritdoc IRewards
    function getRoundRewards(address user, uint256 roundId)
        external
        view
        returns (uint256 added, uint256 claimed)
    {
        Reward storage reward = _rewards[user][roundId];
        return (reward.added, reward.claimed);
    }

    /// @inheritdoc IRewards
    function getRoundTotals(uint256 roundId)
        external
        view
        returns (uint256 added, uint256 claimed, uint256 released)
    {
        Totals storage totals = _totals[roundId];
        return (totals.added, totals.claimed, totals.released);
    }

    /// @inheritdoc IRewards
    function isExpired(uint256 roundId) external view returns (bool) {
        return _isExpired(roundId, IGovernance(governance).currentRoundId());
    }

    /// @inheritdoc IRewards
    function getUnallocated() external view returns (uint256) {
        return IERC20(token).balanceOf(address(this)) - totalOwed;
    }

    function _addReward(address user, uint256 roundId, uint256 amount) private {
        if (user == address(0) || amount == 0 || amount > type(uint128).max) {
            revert InvalidReward(user, amount);
        }
        Reward storage reward = _rewards[user][roundId];
        if (reward.added != 0) revert RewardExists(user, roundId);
        reward.added = uint128(amount);
        emit RewardAdded(user, roundId, amount);
    }

    /// @dev Takes the amount from the settler that is missing to cover all owed rewards.
    function _fund(uint256 owed) private {
        uint256 held = IERC20(token).balanceOf(address(this));
        if (held >= owed) return;
        uint256 missing = owed - held;
        uint256 allowed = IERC20(token).allowance(msg.sender, address(this));
        if (allowed < missing) revert InsufficientAllowance(token, allowed, missing);
        uint256 balance = IERC20(token).balanceOf(msg.sender);
        if (balance < missing) revert InsufficientBalance(token, balance, missing);
        IERC20(token).safeTransferFrom(msg.sender, address(this), missing);
        held = IERC20(token).balanceOf(address(this));
        if (held < owed) revert InsufficientBalance(token, held, owed);
    }

    function _setSettler(address newSettler) private {
        emit SettlerChanged(settler, newSettler);
        settler = newSettler;
    }

    /// @dev The amount that the user can claim of a round that has not expired. A round with released rewards stays
    /// expired, even if the governance contract reports an earlier round.
    function _openAmount(address user, uint256 roundId) private view returns (uint256) {
        if (_totals[roundId].released != 0) return 0;
        Reward storage reward = _rewards[user][roundId];
        return reward.added - reward.claimed;
    }

    function _isExpired(uint256 roundId, uint256 current) private view returns (bool) {
        return _totals[roundId].released != 0 || roundId < _firstClaimable(current);
    }

    function _firstClaimable(uint256 current) private pure returns (uint256) {
        return current > CLAIM_ROUNDS ? current - CLAIM_ROUNDS : 0;
    }
}
